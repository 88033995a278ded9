import type { Change } from './keep-strings.ts'

/** Changes to what React does for every element, text and attribute; the bytes are the same. */
export const ELEMENT_CHANGES: readonly Change[] = [
  {
    what: 'pushAttribute',
    from: `function pushAttribute(target, name, value) {
  switch (name) {
`,
    // The classes of a page are constants of its code: each is looked up instead of searched and put together.
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
    // It needs no path and no place in a component stack: it cannot wait, and no report reads the stack.
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
