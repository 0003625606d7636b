import type { CDPSession } from '@playwright/test'
import type { SpokenNode } from './spoken'

const readNodes = (session: CDPSession) => session.send('Accessibility.getFullAXTree')
const readDocument = (session: CDPSession) => session.send('DOM.getDocument', { depth: -1 })

type Node = Awaited<ReturnType<typeof readNodes>>['nodes'][number]
type DomNode = Awaited<ReturnType<typeof readDocument>>['root']

/** The browser's roles that screen readers name differently; `null`: only the contents are spoken. */
const ROLES: Readonly<Record<string, string | null>> = {
  RootWebArea: 'page',
  StaticText: 'text',
  listitem: 'item',
  Output: 'status',
  DescriptionListTerm: 'term',
  DescriptionListDetail: 'definition',
  DisclosureTriangle: 'disclosure',
  generic: null,
  none: null,
  paragraph: null,
  strong: null,
  emphasis: null,
  time: null,
  LabelText: null,
  Legend: null,
  DescriptionList: null,
  ListMarker: null,
  SvgRoot: null,
  LineBreak: null,
  Section: null,
  Pre: null,
}

/** Elements whose content is their name, so it is not spoken a second time. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'link',
  'heading',
  'option',
  'tab',
  'DescriptionListTerm',
  'term',
  'DisclosureTriangle',
  'image',
])
/** Elements whose text is the name of a field or a group. */
const NAMES_OF_OTHERS = new Set(['LabelText', 'Legend'])

const plain = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

type Property = { readonly name: string; readonly value: { readonly value?: unknown } }

/** The states of an element in the words of a screen reader. */
function statesOf(role: string, properties: readonly Property[], attributes: ReadonlyMap<string, string>): string[] {
  const propertyOf = (name: string) => plain(properties.find((one) => one.name === name)?.value.value ?? '')
  const yes = (name: string, word = name) => (propertyOf(name) === 'true' ? word : '')
  const either = (name: string, is: string, isNot: string) =>
    propertyOf(name) === 'true' ? is : propertyOf(name) === 'false' ? isNot : propertyOf(name)
  const current = attributes.get('aria-current')
  const lang = attributes.get('lang')
  const live = attributes.get('aria-live')
  return [
    role === 'heading' ? propertyOf('level') : '',
    yes('required'),
    propertyOf('invalid') === 'true' ? 'invalid' : '',
    either('checked', 'checked', 'not checked'),
    either('pressed', 'pressed', 'not pressed'),
    either('expanded', 'expanded', 'collapsed'),
    yes('selected'),
    yes('disabled'),
    yes('readonly', 'read-only'),
    yes('busy'),
    yes('modal'),
    current && current !== 'false' ? `current ${current === 'true' ? '' : current}`.trim() : '',
    live && live !== 'off' ? `live ${live}` : '',
    lang && role !== 'page' ? `in ${lang}` : '',
  ].filter(Boolean)
}

/** Attributes by the node id that both trees use. */
function attributesOf(root: DomNode): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const all = new Map<number, ReadonlyMap<string, string>>()
  const walk = ({ backendNodeId, attributes = [], children = [] }: DomNode) => {
    const pairs = new Map<string, string>()
    for (let index = 0; index < attributes.length; index += 2)
      pairs.set(attributes[index] ?? '', attributes[index + 1] ?? '')
    all.set(backendNodeId, pairs)
    for (const child of children) walk(child)
  }
  walk(root)
  return all
}

/** Adjacent texts are one text; an element that is not spoken is replaced by its contents. */
function joined(children: readonly SpokenNode[]): readonly SpokenNode[] {
  const [first] = children
  if (!first || children.length < 2 || children.some(({ role }) => role !== 'text')) return children
  const words = plain(children.map(({ name }) => name).join(' '))
  return [{ ...first, name: words.replace(/ (?=[,.:;!?])/g, '') }]
}

type Trees = {
  readonly nodes: ReadonlyMap<string, Node>
  readonly attributes: ReadonlyMap<number, ReadonlyMap<string, string>>
}

/** Fields and texts are spoken as a whole. */
const WHOLE = new Set(['textbox', 'searchbox', 'combobox', 'text'])

/** The contents of a node. @param isNamed its text is the name of another element already */
const insideOf = (node: Node, trees: Trees, isNamed: boolean): readonly SpokenNode[] =>
  joined(
    (node.childIds ?? []).flatMap((id) => {
      const child = trees.nodes.get(id)
      return child ? spokenOf(child, trees, isNamed) : []
    }),
  )

/** A node with its contents. */
function toSpoken(node: Node, trees: Trees, role: string, children: readonly SpokenNode[]): SpokenNode {
  const { properties = [], backendDOMNodeId = 0 } = node
  const [name, value] = [plain(node.name?.value), plain(node.value?.value)]
  return {
    role,
    name,
    states: statesOf(role, properties, trees.attributes.get(backendDOMNodeId) ?? new Map()),
    value: role === 'text' || value === name ? '' : value,
    description: plain(node.description?.value),
    isFocused: properties.some((one) => one.name === 'focused' && one.value.value === true),
    children: WHOLE.has(role) ? [] : children,
  }
}

/** What a screen reader says about a node: the node with its contents, or only the contents. */
function spokenOf(node: Node, trees: Trees, isNamed: boolean): readonly SpokenNode[] {
  const raw = plain(node.role?.value)
  if (raw === 'InlineTextBox' || (raw === 'StaticText' && (isNamed || plain(node.name?.value) === ''))) return []
  const role = raw in ROLES ? ROLES[raw] : raw
  const isNamedByContent = NAMED_BY_CONTENT.has(raw) && plain(node.name?.value) !== ''
  const children = insideOf(node, trees, isNamed || isNamedByContent || NAMES_OF_OTHERS.has(raw))
  if (!node.ignored && role) return [toSpoken(node, trees, role, children)]
  // A screen reader announces nothing for a focused element without a name.
  const own = toSpoken(node, trees, 'SOMETHING WITHOUT A NAME', children)
  return own.isFocused && !node.ignored ? [own] : children
}

/** The accessibility tree of the page from Chromium; `page` is the whole, `find` the part under a selector. */
export async function readTree(session: CDPSession) {
  const { nodes } = await readNodes(session)
  const { root } = await readDocument(session)
  const trees: Trees = { nodes: new Map(nodes.map((node) => [node.nodeId, node])), attributes: attributesOf(root) }
  const [first] = nodes
  const [page] = first ? spokenOf(first, trees, false) : []
  if (!page) throw new Error('the page has no accessible tree')
  const find = async (selector: string): Promise<SpokenNode> => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { node } = await session.send('DOM.describeNode', { nodeId })
    const found = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
    const [spoken, ...others] = found ? spokenOf(found, trees, false) : []
    if (!spoken || others.length > 0) throw new Error(`${selector} is not one thing that is spoken of`)
    return spoken
  }
  return { page, find }
}
