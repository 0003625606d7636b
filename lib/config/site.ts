/**
 * The phone of the chain, as the document carries it (`data-phone` of its root, `app/[locale]/layout.tsx`): for views that appear
 * in the browser alone, so that no script has to know the chain. Views of the server take it from `lib/server/brand.ts`.
 * @returns its digits with the country code; empty on the server
 */
export const callCentreDigits = (): string =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset.phone ?? '')
