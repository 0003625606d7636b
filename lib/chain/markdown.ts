import type { Mistake } from '@/lib/chain/checks/mistakes'

/** A fault of a Markdown text; lines count from 1. */
type Fault = Pick<Mistake, 'line' | 'message'>

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Emphasis in a line; everything else is text, including HTML. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^\p{L}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])/gu, '$1<em>$2</em>')

const UNKNOWN: readonly (readonly [RegExp, string])[] = [
  [/^#{3,} |^# /, 'headings have two signs: ## Heading'],
  [/^(```|~~~| {4,}\S)/, 'code is not shown'],
  [/^\|/, 'tables are not shown'],
  [/^> /, 'quotations are not shown'],
  [/^\d+[.)] /, 'numbered lists are not shown: use - for points'],
  [/!?\[[^\]]*\]\([^)]*\)/, 'links and pictures are not shown'],
  [/<\/?[a-z][^>]*>/i, 'HTML is not shown: use Markdown'],
]

const faultsIn = (line: string): readonly string[] =>
  UNKNOWN.filter(([pattern]) => pattern.test(line)).map(([, message]) => message)

type Block = { readonly kind: 'h2' | 'p' | 'ul'; readonly lines: string[] }

const kindOf = (line: string): Block['kind'] => {
  if (line.startsWith('## ')) return 'h2'
  return /^[-*] /.test(line) ? 'ul' : 'p'
}

/** Lines that belong together; a line without a mark continues the paragraph or the list item before it. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of lines) {
    const text = line.trim()
    const last = blocks.at(-1)
    if (text === '') isApart = true
    else if (kindOf(text) === 'p' && !isApart && last && last.kind !== 'h2')
      last.lines.push(`${last.lines.pop()} ${text}`)
    else {
      const kind = kindOf(text)
      const content = kind === 'p' ? text : text.replace(/^(## |[-*] )/, '')
      if (kind === 'ul' && last?.kind === 'ul') last.lines.push(content)
      else blocks.push({ kind, lines: [content] })
      isApart = false
    }
  }
  return blocks
}

const htmlOf = ({ kind, lines }: Block): string =>
  kind === 'ul'
    ? ['<ul>', ...lines.map((line) => `<li>${inline(line)}</li>`), '</ul>'].join('\n')
    : `<${kind}>${inline(lines.join(' '))}</${kind}>`

/**
 * The HTML of a Markdown text: paragraphs, `## headings`, `- points`, `**strong**` and `*emphasis*`, which pages can
 * show. Anything else, including HTML, stays text and is reported as a fault.
 * @param firstLine the number of the first line in its file
 */
export function markdown(
  lines: readonly string[],
  firstLine = 1,
): { readonly html: string; readonly faults: readonly Fault[] } {
  const faults = lines.flatMap((line, index) => faultsIn(line).map((message) => ({ line: firstLine + index, message })))
  return { html: blocksOf(lines).map(htmlOf).join('\n'), faults }
}
