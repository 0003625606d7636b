/** Markup that may be sent without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | readonly Html[] | null

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(written).join('')
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Markup with values in it; values that are not markup are escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, at) => text + written(values[at - 1] ?? null) + part))
