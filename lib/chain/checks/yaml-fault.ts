import type { YAMLParseError } from 'yaml'

/** A mistake in words for a person who writes a menu and does not know YAML; `line` counts from 1. */
export type YamlFault = { readonly line: number; readonly message: string }

type Place = { readonly line: number; readonly text: string; readonly lines: readonly string[] }

const KEY = /^\s*(?:- )?[\w-]+:/
const depthOf = (text: string): number => text.length - text.trimStart().length
const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/** The last line up to this one with an opening sign that is not closed. */
function lastOpen({ line, lines }: Place, open: string, close: string): number {
  const isOpen = (text: string): boolean =>
    open === close ? countOf(text, open) % 2 === 1 : countOf(text, open) > countOf(text, close)
  return lines.slice(0, line).map(isOpen).lastIndexOf(true) + 1 || line
}

const inQuotes = (what: string): string => `a text ${what} stands in quotes: "…"`

/** Mistakes that the line itself shows, whatever the parser reports. */
function slipIn({ text, line }: Place): YamlFault | null {
  if (/^ *\t/.test(text)) return { line, message: 'begins with a tab: indent with spaces' }
  if (/^\s*-[^\s-]/.test(text)) return { line, message: 'a space is missing after the hyphen: - slug' }
  const [, key] = /^\s*(?:- )?([\w-]+):[^\s]/.exec(text) ?? []
  if (key) return { line, message: `a space is missing after the colon of "${key}:"` }
  return null
}

/** Two colons in an entry: the text needs quotes, or the next line has the wrong indentation. */
function aboutColons({ line, text, lines }: Place): YamlFault {
  const next = lines[line] ?? ''
  if (!/: .*:(?: |$)/.test(text) && depthOf(next) > depthOf(text))
    return {
      line: line + 1,
      message: 'begins farther right than the line above: entries of one kind stand below each other',
    }
  return { line, message: inQuotes('with a colon') }
}

const INDENTED = 'does not stand below the entries above it: count the spaces at its beginning'

/** The kind of a parser's mistake, by its code and message. */
const MEANINGS: readonly (readonly [parser: RegExp, told: string])[] = [
  [/^BAD_SCALAR_START.*@$/, inQuotes('that begins with @')],
  [/^BAD_SCALAR_START.*%$/, inQuotes('that begins with %')],
  [/^BAD_SCALAR_START/, inQuotes('that begins with such a sign')],
  [/^BAD_DQ_ESCAPE/, 'a backslash between "…" is written twice: \\\\'],
  [/^BLOCK_IN_FLOW/, `between { } a comma is missing, or ${inQuotes('with a colon')}`],
  [/at node end$/, 'a quotation mark ends the text too early: put all of it in quotes, and use « » inside'],
  [/block-seq-ind/, inQuotes('that begins with a hyphen')],
  [/Tags and anchors/, inQuotes('that begins with ! or &')],
  [/^BAD_INDENT|Sequence item|block sequence/, INDENTED],
]

/** Signs that come in pairs, by the parser's message about a missing one. */
const PAIRS = [
  [/^Flow map/, '{', '}'],
  [/^Flow sequence/, '[', ']'],
  [/^Missing closing "/, '"', '"'],
  [/^Missing closing '/, "'", "'"],
] as const

/** The explanation of a parser's mistake for the person who wrote the line. */
function meaningOf({ code, message }: YAMLParseError, place: Place): YamlFault {
  const { line, text } = place
  const [, open, close] = PAIRS.find(([parser]) => parser.test(message)) ?? []
  if (open && close) return { line: lastOpen(place, open, close), message: `the closing ${close} is missing` }
  const slip = slipIn(place)
  if (slip) return slip
  const [, told] = MEANINGS.find(([parser]) => parser.test(`${code} ${message}`)) ?? []
  if (told) return { line, message: told }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return aboutColons(place)
  if (!KEY.test(text)) return { line, message: 'is no entry: it needs a colon and a space, as in price: 790' }
  return { line, message: `cannot be read: ${message}` }
}

/**
 * The first mistake of a file that is not YAML: the parser's later messages are mostly about the same mistake.
 * Duplicate keys are all reported.
 * @param lineAt the line (from 1) of an offset in the text
 */
export function yamlFaults(
  text: string,
  errors: readonly YAMLParseError[],
  lineAt: (offset: number) => number,
): readonly YamlFault[] {
  const lines = text.split(/\r?\n/)
  const doubles = errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  const broken = errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  if (broken) {
    const line = lineAt(broken.pos[0])
    return [meaningOf(broken, { line, lines, text: lines[line - 1] ?? '' })]
  }
  return doubles.map(({ pos }) => {
    const [, key = ''] = /^["']?([^"':]*)/.exec(text.slice(pos[0])) ?? []
    return {
      line: lineAt(pos[0]),
      message: `"${key}" stands twice in one entry; the next entry of a list begins with "- "`,
    }
  })
}
