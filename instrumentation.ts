/** Next calls it when its server starts: a chain that cannot be shown is named before the first visitor comes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { claimBrand } = await import('@/lib/server/claim-brand')
  claimBrand()
}
