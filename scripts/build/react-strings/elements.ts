import type { Change } from './keep-strings.ts'

/** Changes to how React writes elements, texts and attributes. The bytes stay the same. */
export const ELEMENT_CHANGES: readonly Change[] = [
  {
    what: 'pushAttribute',
    from: `function pushAttribute(target, name, value) {
  switch (name) {
`,
    // Class names are constants of the code, so each attribute is looked up instead of checked and
    // concatenated.
    to: `var attributeStarts = new Map([
    ["tabIndex", ' tabindex="'],
    ["role", ' role="'],
    ["width", ' width="'],
    ["height", ' height="'],
    ["value", ' value="']
  ]),
  classAttributes = new Map();
function pushAttribute(target, name, value) {
  if ("string" === typeof value || "number" === typeof value) {
    if ("className" === name) {
      var attribute = classAttributes.get(value);
      if (void 0 === attribute) {
        attribute = [' class="', escapeTextForBrowser(value), '"'].join("");
        1e3 > classAttributes.size && classAttributes.set(value, attribute);
      }
      target.push(attribute);
      return;
    }
    var start = attributeStarts.get(name);
    if (void 0 !== start) {
      target.push(start, escapeTextForBrowser(value), attributeEnd);
      return;
    }
  }
  switch (name) {
`,
  },
  {
    what: 'an attribute that has no rule of its own',
    from: `        if (((name = aliases.get(name) || name), isAttributeNameSafe(name))) {
          switch (typeof value) {
`,
    to: `        if (((start = aliases.get(name) || name), isAttributeNameSafe(start))) {
          attributeStarts.set(name, " " + start + '="');
          name = start;
          switch (typeof value) {
`,
  },
  {
    what: 'a node',
    from: `    segment = task.blockedSegment;
  if (null === segment) {
    segment = task.replay;
    try {
      return renderNodeDestructive(request, task, node, childIndex);
`,
    to: `    segment = task.blockedSegment;
  if (null !== segment && null === task.replay && ("object" !== typeof node || null === node)) {
    if ("string" === typeof node || "number" === typeof node || "bigint" === typeof node)
      segment.lastPushedText = pushTextInstance(
        segment.chunks,
        "" + node,
        request.renderState,
        segment.lastPushedText
      );
    return;
  }
  if (null === segment) {
    segment = task.replay;
    try {
      return renderNodeDestructive(request, task, node, childIndex);
`,
  },
  {
    what: 'an element of HTML',
    from: `function renderNodeDestructive(request, task, node, childIndex) {
  null !== task.replay && "number" === typeof task.replay.slots
`,
    // Such an element needs neither a path nor a component stack: it cannot suspend, and reports do not use
    // the stack.
    to: `function renderNodeDestructive(request, task, node, childIndex) {
  if (
    "object" === typeof node &&
    null !== node &&
    "string" === typeof node.type &&
    node.$$typeof === REACT_ELEMENT_TYPE &&
    null === task.replay &&
    null === request.trackedPostpones
  ) {
    task.node = node;
    task.childIndex = childIndex;
    renderElement(request, task, task.keyPath, node.type, node.props, null);
    return;
  }
  null !== task.replay && "number" === typeof task.replay.slots
`,
  },
]
