import { contrast, type Hex, hexOf, lchOf, readable } from './colour'

/** The colours that a chain names: for buttons and highlights, for text, and for the background of pages. */
export type BrandColours = { readonly accent: Hex; readonly ink: Hex; readonly ground: Hex }

/** The colours of the pages by their names in `app/globals.css`. */
export const TOKENS = [
  'ink',
  'ink-soft',
  'flame',
  'flame-strong',
  'on-flame',
  'danger',
  'cream',
  'paper',
  'sand',
  'raised',
  'line',
  'outline',
  'control-line',
] as const
export type Token = (typeof TOKENS)[number]
export type Theme = Readonly<Record<Token, Hex>>
export type Palette = { readonly light: Theme; readonly dark: Theme }

/** WCAG 2.2 AA: contrasts of text, and of the edges of controls. */
export const TEXT_CONTRAST = 4.5
const EDGE = 3
/** The contrast of cards in the dark theme, where no shadow shows their edge. */
const CARD = 1.35
/** Slightly more contrast than required, so that rounding never falls below it. */
const SAFE_TEXT = 4.55
const SAFE_EDGE = 3.05

const WHITE = '#ffffff'
/** Errors have the same red in every chain. */
const RED = { light: '#c62828', dark: '#ff8f8f' } as const

function lightTheme({ accent, ink, ground }: BrandColours): Theme {
  const { l, c, h } = lchOf(ground)
  const tone = (darker: number, stronger: number): Hex => hexOf({ l: l - darker, c: c * stronger, h })
  const sand = tone(0.051, 2)
  const grounds = [ground, WHITE, sand]
  const words = lchOf(ink)
  const flame = readable(lchOf(accent), [ground, WHITE], SAFE_TEXT, 'darker')
  const pressed = lchOf(flame)
  return {
    ink,
    'ink-soft': readable({ l: 0.45, c: Math.min(words.c * 1.3, 0.03), h: words.h }, grounds, SAFE_TEXT, 'darker'),
    flame,
    'flame-strong': readable({ ...pressed, l: pressed.l - 0.075 }, grounds, SAFE_TEXT, 'darker'),
    'on-flame': WHITE,
    danger: readable(lchOf(RED.light), grounds, SAFE_TEXT, 'darker'),
    cream: ground,
    paper: WHITE,
    sand,
    raised: WHITE,
    line: tone(0.096, 2.3),
    outline: tone(0.165, 2.6),
    'control-line': readable({ l: 0.637, c: c * 2, h }, [ground, WHITE], SAFE_EDGE, 'darker'),
  }
}

function darkTheme({ accent, ink, ground }: BrandColours): Theme {
  const [words, page, bright] = [lchOf(ink), lchOf(ground), lchOf(accent)]
  const warmth = Math.min(Math.max(words.c, page.c * 0.8), 0.02)
  const hue = words.c > 0.004 ? words.h : page.h
  const tone = (l: number, stronger: number): Hex => hexOf({ l, c: warmth * stronger, h: hue })
  const [cream, paper, sand] = [tone(0.168, 0.8), tone(0.294, 1), tone(0.338, 1.15)]
  const raised = tone(0.405, 1.25)
  const grounds = [cream, paper, sand]
  const flame = readable({ ...bright, l: Math.max(bright.l, 0.73) }, grounds, SAFE_TEXT, 'lighter')
  const pressed = lchOf(flame)
  return {
    ink: hexOf({ l: 0.962, c: Math.min(page.c, 0.018), h: page.h }),
    'ink-soft': readable({ l: 0.785, c: warmth * 2, h: page.h }, [...grounds, raised], SAFE_TEXT, 'lighter'),
    flame,
    'flame-strong': readable({ ...pressed, l: pressed.l + 0.035 }, [...grounds, raised], SAFE_TEXT, 'lighter'),
    'on-flame': readable({ l: Math.min(words.l, 0.22), c: words.c, h: words.h }, [flame], SAFE_TEXT, 'darker'),
    danger: readable(lchOf(RED.dark), grounds, SAFE_TEXT, 'lighter'),
    cream,
    paper,
    sand,
    raised,
    line: tone(0.39, 1.2),
    outline: tone(0.5, 1.5),
    'control-line': readable({ l: 0.597, c: warmth * 2, h: hue }, [cream, paper], SAFE_EDGE, 'lighter'),
  }
}

/**
 * The colours of the pages in the light and dark theme: those that the chain names itself, and the others derived from
 * its three.
 */
export function paletteOf(
  colours: BrandColours,
  own: { readonly light?: Partial<Theme>; readonly dark?: Partial<Theme> } = {},
): Palette {
  return { light: { ...lightTheme(colours), ...own.light }, dark: { ...darkTheme(colours), ...own.dark } }
}

/** Colours that are the same in every chain (`app/globals.css`): success, warnings and stars. */
const FIXED = {
  light: { leaf: '#2a732e', amber: '#8a5a00', star: '#c77700' },
  dark: { leaf: '#8ccf8f', amber: '#f0b64a', star: '#f0b64a' },
} as const

/** The required contrasts between colours. */
const PAIRS: readonly (readonly [Token | keyof typeof FIXED.light, readonly Token[], number])[] = [
  ['ink', ['cream', 'paper', 'sand', 'raised'], TEXT_CONTRAST],
  ['ink-soft', ['cream', 'paper', 'sand', 'raised'], TEXT_CONTRAST],
  ['flame', ['cream', 'paper'], TEXT_CONTRAST],
  ['flame-strong', ['cream', 'paper', 'sand', 'raised'], TEXT_CONTRAST],
  ['on-flame', ['flame', 'flame-strong'], TEXT_CONTRAST],
  ['danger', ['cream', 'paper'], TEXT_CONTRAST],
  ['control-line', ['cream', 'paper'], EDGE],
  ['leaf', ['cream', 'paper'], TEXT_CONTRAST],
  ['amber', ['cream', 'paper'], TEXT_CONTRAST],
  ['star', ['cream', 'paper'], EDGE],
]

const pairsOf = (theme: keyof Palette): typeof PAIRS =>
  theme === 'dark' ? [...PAIRS, ['paper', ['cream'], CARD]] : PAIRS

/** A missing contrast: the two colours, the theme, and the contrast that they have. */
export type ContrastFault = {
  readonly theme: keyof Palette
  readonly token: (typeof PAIRS)[number][0]
  readonly on: Token
  readonly is: number
  readonly least: number
}

/** Pairs of a palette's colours with too little contrast (WCAG 2.2 AA); empty: none. */
export const contrastFaults = (palette: Palette): readonly ContrastFault[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    pairsOf(theme).flatMap(([token, grounds, least]) =>
      grounds.flatMap((on) => {
        const colours = { ...palette[theme], ...FIXED[theme] }
        const is = contrast(colours[token], colours[on])
        return is < least ? [{ theme, token, on, is, least }] : []
      }),
    ),
  )

/**
 * The palette as declarations for the `style` of the document's root: `--l-…` in the light, `--d-…` in the dark,
 * between which `app/globals.css` chooses. The Content-Security-Policy of the pages allows such an attribute, and it
 * needs no request.
 */
export const styleOf = ({ light, dark }: Palette): Readonly<Record<string, Hex>> =>
  Object.fromEntries(
    TOKENS.flatMap((token) => [
      [`--l-${token}`, light[token]],
      [`--d-${token}`, dark[token]],
    ]),
  )
