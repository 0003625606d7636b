/** A colour by lightness (0–1), strength (0 is grey) and hue (degrees) in OKLCH, where equal steps look equal. */
export type Lch = { readonly l: number; readonly c: number; readonly h: number }

/** `#rrggbb`. */
export type Hex = string

const channels = (hex: Hex): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const encoded = (share: number): number => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

/** Relative luminance by WCAG 2. */
function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return ((light ?? 1) + 0.05) / ((dark ?? 0) + 0.05)
}

export function lchOf(hex: Hex): Lch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, yellow),
    h: (Math.atan2(yellow, a) * 180) / Math.PI,
  }
}

/** The shares of red, green and blue; outside of 0–1 when no screen can show the colour. */
function sharesOf({ l, c, h }: Lch): readonly [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const yellow = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * yellow) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * yellow) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * yellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const NEARLY = 0.0005

/** The colour as screens show it; one that is too strong for its lightness becomes paler in the same hue. */
export function hexOf(colour: Lch): Hex {
  const l = Math.min(1, Math.max(0, colour.l))
  let c = colour.c
  let shares = sharesOf({ l, c, h: colour.h })
  while (c > 0 && shares.some((share) => share < -NEARLY || share > 1 + NEARLY)) {
    c = Math.max(0, c - 0.002)
    shares = sharesOf({ l, c, h: colour.h })
  }
  const digits = shares.map((share) => {
    const channel = Math.round(encoded(Math.min(1, Math.max(0, share))) * 255)
    return channel.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/**
 * The colour, made darker or lighter in small steps until it has enough contrast with every ground. Black or white when
 * no other lightness has.
 * @param least contrast by WCAG 2
 */
export function readable(colour: Lch, grounds: readonly Hex[], least: number, direction: 'darker' | 'lighter'): Hex {
  const step = direction === 'darker' ? -0.004 : 0.004
  let l = colour.l
  while (l > 0 && l < 1) {
    const hex = hexOf({ ...colour, l })
    if (grounds.every((ground) => contrast(hex, ground) >= least)) return hex
    l += step
  }
  return direction === 'darker' ? '#000000' : '#ffffff'
}
