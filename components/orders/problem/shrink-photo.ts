/** The longest side of a sent photo in pixels, and its JPEG quality: about 200 KB, which a phone with a weak signal can send. */
const LONGEST_SIDE = 1600
const QUALITY = 0.82

/**
 * Shrinks a photo in the browser, to JPEG in base64.
 * @returns null when the browser cannot read the file as a picture
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  // Null is reported to the customer: the browser cannot read the picture.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) return null
  // Transparent pixels of a PNG would become black in a JPEG.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY).split(',', 2)[1] ?? null
}
