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
    what: 'an address',
    from: `      value = sanitizeURL("" + value);
      target.push(
        attributeSeparator,
        stringToChunk(name),
        attributeAssign,
        stringToChunk(escapeTextForBrowser(value)),
        attributeEnd
      );
      break;
    case "defaultValue":
`,
    to: `      target.push(
        "href" === name ? ' href="' : " " + name + '="',
        escapeTextForBrowser(sanitizeURL("" + value)),
        attributeEnd
      );
      break;
    case "defaultValue":
`,
  },
  {
    what: 'the name of an element',
    from: `            name = getComponentNameFromType(type),
            keyOrIndex =
`,
    // Asked for by what resumes a postponed page only, which nothing here does.
    to: `            name =
              null === request.trackedPostpones && null === task.replay
                ? null
                : getComponentNameFromType(type),
            keyOrIndex =
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
  {
    what: 'the place of a child among its siblings',
    from: `  for (j = 0; j < replayNodes; j++)
    (childIndex = children[j]),
      (task.treeContext = pushTreeContext(replay, replayNodes, j)),
      renderNode(request, task, childIndex, j);
`,
    // Only \`useId\` asks for it, which text has not.
    to: `  for (j = 0; j < replayNodes; j++)
    (childIndex = children[j]),
      "object" === typeof childIndex &&
        null !== childIndex &&
        (task.treeContext = pushTreeContext(replay, replayNodes, j)),
      renderNode(request, task, childIndex, j);
`,
  },
]
