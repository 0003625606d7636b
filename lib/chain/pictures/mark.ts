/**
 * The logo as pages draw it: paths in a frame; paths without a colour of their own get that of the text around them.
 */
export type Mark = {
  readonly viewBox: string
  readonly paths: readonly { readonly d: string; readonly fill: string | null; readonly isEvenOdd: boolean }[]
}

const ELEMENT = /<([a-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/gi
const ALLOWED = new Set(['svg', 'g', 'path', 'title'])

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null

/**
 * Reads a logo that is drawn with paths alone. It is part of the pages (no request, and it follows the theme), so
 * nothing else of the file may get into it.
 * @returns the mark, or a text that names the fault of the file
 */
export function markIn(svg: string): Mark | string {
  const elements = [...svg.matchAll(ELEMENT)].map(([, name = '', attributes = '']) => ({ name, attributes }))
  const stranger = elements.find(({ name }) => !ALLOWED.has(name))
  if (stranger) return `a logo is drawn with <path> alone, this one has <${stranger.name}>`
  const viewBox = attribute(elements.find(({ name }) => name === 'svg')?.attributes ?? '', 'viewBox')
  if (!viewBox || !/^[-\d.\s]+$/.test(viewBox)) return 'the <svg> has no viewBox'
  const paths = elements
    .filter(({ name }) => name === 'path')
    .map(({ attributes }) => ({
      d: attribute(attributes, 'd') ?? '',
      fill: /^#[0-9a-f]{3,8}$/i.exec(attribute(attributes, 'fill') ?? '')?.[0] ?? null,
      isEvenOdd: attribute(attributes, 'fill-rule') === 'evenodd',
    }))
  if (paths.length === 0 || paths.some(({ d }) => !/^[\dMmLlHhVvCcSsQqTtAaZz.,\s+e-]+$/.test(d)))
    return 'the <path> of the logo cannot be read'
  return { viewBox, paths }
}
