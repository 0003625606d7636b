/**
 * The style that shows a picture which the browser has loaded, until a larger one covers it.
 * @param tone the background colour of the picture (`Picture`); by default the element's own
 */
export const pictureBackground = (picture: string, tone?: string) => ({
  ...(tone && { backgroundColor: tone }),
  backgroundImage: `url("${picture}"), linear-gradient(var(--veil), var(--veil))`,
  backgroundBlendMode: 'normal, var(--veil-blend)',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  backgroundSize: 'var(--picture-fit, cover)',
})
