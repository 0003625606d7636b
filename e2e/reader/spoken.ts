/** One element that a screen reader speaks of. */
export type SpokenNode = {
  readonly role: string
  readonly name: string
  /** Its further properties, in this order: "required", "invalid", "checked", … */
  readonly states: readonly string[]
  /** Its typed or set value. */
  readonly value: string
  /** The text of `aria-describedby`: hints and errors. */
  readonly description: string
  readonly isFocused: boolean
  readonly children: readonly SpokenNode[]
}

/** Of longer lists of these roles only two elements are recorded: a transcript is about how the page is spoken, not about the menu. */
const ALIKE = new Set(['item', 'radio', 'option', 'region', 'article'])
const MOST_ALIKE = 3
const SHOWN_OF_MANY = 2

/** An element without its contents, on one line. */
export function lineOf({ role, name, states, value, description }: SpokenNode): string {
  const said = [`${role}${name && ` «${name}»`}`, ...states].join(', ')
  return [said, value && `= «${value}»`, description && `— «${description}»`].filter(Boolean).join(' ')
}

/** Whether it has more to say than others in its list. */
const isSpecial = ({ states, isFocused }: SpokenNode): boolean =>
  isFocused || states.some((state) => ['checked', 'selected', 'invalid', 'current page'].includes(state))

/** The lengths of runs of the same role, by the index at which each begins. */
function rowsOf(children: readonly SpokenNode[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>()
  let begin = 0
  children.forEach(({ role }, index) => {
    if (children[begin]?.role !== role) begin = index
    rows.set(begin, index - begin + 1)
  })
  return rows
}

/** Leaves out elements like those before them; null stands for omitted ones. */
function shortened(children: readonly SpokenNode[]): readonly (SpokenNode | null)[] {
  const short: (SpokenNode | null)[] = []
  for (const [begin, length] of rowsOf(children)) {
    const row = children.slice(begin, begin + length)
    const isLong = length > MOST_ALIKE && ALIKE.has(row[0]?.role ?? '')
    for (const [index, one] of row.entries())
      if (!isLong || index < SHOWN_OF_MANY || isSpecial(one)) short.push(one)
      else if (short.at(-1) !== null) short.push(null)
  }
  return short
}

/** A tree as indented lines; an element with a single line inside has it on its own line. */
export function linesOf(spoken: SpokenNode, depth = 0): readonly string[] {
  const indent = '  '.repeat(depth)
  const [only] = spoken.children
  if (spoken.role === 'item' && only && spoken.children.length === 1 && only.children.length === 0)
    return [`${indent}item: ${lineOf(only)}`]
  const inside = shortened(spoken.children).flatMap((child) =>
    child ? linesOf(child, depth + 1) : [`${'  '.repeat(depth + 1)}…`],
  )
  return [indent + lineOf(spoken), ...inside]
}

/** The focused element; null when it is the page as a whole. */
export function focusedIn(spoken: SpokenNode): SpokenNode | null {
  for (const child of spoken.children) {
    const found = focusedIn(child)
    if (found) return found
  }
  return spoken.isFocused && spoken.role !== 'page' ? spoken : null
}
