/** Values that have broken other servers. */
// biome-ignore format: a list of values
export const NASTY: readonly unknown[] = [
  null, true, 0, -1, 0.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, '', ' ', '\0', '\ud800', '\u202e', 'я'.repeat(5000), '🌯'.repeat(100),
  '<script>', "' or 1=1 --", '%', '%00', '../..', '__proto__', 'constructor', 'NaN', 'Infinity', '1e3', '0x10', '١', [], [[]], {}, [null],
  { length: 1e9 }, '2026-13-45', '{{7*7}}', '\r\nX: y',
]
