import styles from './glyph.module.css'

/** Signs that a page shows for every product: the document contains their paths once. */
const GLYPHS = [
  { name: 'heart', lines: 'M12 20s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.3 12 20 12 20z' },
  {
    name: 'star',
    lines: 'M12 3.2l2.7 5.7 6.1.9-4.4 4.4 1 6.2-5.4-2.9-5.4 2.9 1-6.2L3.2 9.8l6.1-.9z',
  },
] as const

type GlyphName = (typeof GLYPHS)[number]['name']

const idOf = (name: GlyphName) => `glyph-${name}`

/** The paths of all glyphs, for the document. */
export const Glyphs = () => (
  <svg width={0} height={0} className="floats" aria-hidden="true">
    {GLYPHS.map(({ name, lines }) => (
      <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
        <path d={lines} />
      </symbol>
    ))}
  </svg>
)

/** A glyph in the colour of the text; decoration only. */
export const Glyph = ({ name, size }: { readonly name: GlyphName; readonly size: number }) => (
  <svg className={styles[name]} width={size} height={size} aria-hidden="true">
    <use href={`#${idOf(name)}`} />
  </svg>
)
