/** One thing that a screen reader speaks of. */
export type Spoken = {
  readonly role: string
  readonly name: string
  /** What else is said of it, in this order: "required", "invalid", "checked", … */
  readonly states: readonly string[]
  /** What is typed in or set. */
  readonly value: string
  /** What `aria-describedby` leads to: hints and errors. */
  readonly description: string
  readonly isFocused: boolean
  readonly children: readonly Spoken[]
}

/** Of longer rows of these the first two stand for all: a transcript is about how things are told, not about the menu. */
const ALIKE = new Set(['item', 'radio', 'option', 'region', 'article'])
const MOST_ALIKE = 3
const SHOWN_OF_MANY = 2

/** Everything about one thing but what is in it, on one line. */
export function lineOf({ role, name, states, value, description }: Spoken): string {
  const said = [`${role}${name && ` «${name}»`}`, ...states].join(', ')
  return [said, value && `= «${value}»`, description && `— «${description}»`].filter(Boolean).join(' ')
}

/** Whether it says more than others in its row. */
const isSpecial = ({ states, isFocused }: Spoken): boolean =>
  isFocused || states.some((state) => ['checked', 'selected', 'invalid', 'current page'].includes(state))

/** The lengths of rows of the same role, by the index at which each begins. */
function rowsOf(children: readonly Spoken[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>()
  let begin = 0
  children.forEach(({ role }, index) => {
    if (children[begin]?.role !== role) begin = index
    rows.set(begin, index - begin + 1)
  })
  return rows
}

/** Leaves out what is like the things before it; null stands for something left out. */
function shortened(children: readonly Spoken[]): readonly (Spoken | null)[] {
  const short: (Spoken | null)[] = []
  for (const [begin, length] of rowsOf(children)) {
    const row = children.slice(begin, begin + length)
    const isLong = length > MOST_ALIKE && ALIKE.has(row[0]?.role ?? '')
    for (const [index, one] of row.entries())
      if (!isLong || index < SHOWN_OF_MANY || isSpecial(one)) short.push(one)
      else if (short.at(-1) !== null) short.push(null)
  }
  return short
}

/** A tree as indented lines; what has nothing but one line in it stands on that line. */
export function linesOf(spoken: Spoken, depth = 0): readonly string[] {
  const indent = '  '.repeat(depth)
  const [only] = spoken.children
  if (spoken.role === 'item' && only && spoken.children.length === 1 && only.children.length === 0)
    return [`${indent}item: ${lineOf(only)}`]
  const inside = shortened(spoken.children).flatMap((child) =>
    child ? linesOf(child, depth + 1) : [`${'  '.repeat(depth + 1)}…`],
  )
  return [indent + lineOf(spoken), ...inside]
}

/** What has the focus; null when it is the page as a whole. */
export function focusedIn(spoken: Spoken): Spoken | null {
  for (const child of spoken.children) {
    const found = focusedIn(child)
    if (found) return found
  }
  return spoken.isFocused && spoken.role !== 'page' ? spoken : null
}
