/**
 * The style that shows a picture which the browser has on its ground, until another one covers it.
 * @param tone the colour of its ground (`Picture`); without one, that of the element
 */
export const behind = (picture: string, tone?: string) => ({
  ...(tone && { backgroundColor: tone }),
  backgroundImage: `url("${picture}"), linear-gradient(var(--veil), var(--veil))`,
  backgroundBlendMode: 'normal, var(--veil-blend)',
  backgroundPosition: 'center',
  backgroundSize: 'cover',
})
