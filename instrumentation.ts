/** Next calls it when its server starts: a chain that cannot be shown is named before the first visitor comes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { shopBrand } = await import('@/lib/server/brand')
  try {
    shopBrand()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
