import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a view takes from `components/ui/parts.css` (decision 107) instead of declaring it again. */
const PARTS: Readonly<Record<string, (rule: string) => boolean>> = {
  'stack or row': (rule) => /display: (?:inline-)?(?:grid|flex);/.test(rule) && /(?<![\w-])gap: /.test(rule),
  'bare button': (rule) => /border: 0;/.test(rule) && /background: (?:transparent|none);/.test(rule),
  card: (rule) => /background: var\(--paper\);/.test(rule) && /box-shadow: var\(--shadow-soft\);/.test(rule),
  'visually hidden': (rule) => /clip-path: inset\(50%\);/.test(rule),
  'focus ring': (rule) => /outline: 3px solid/.test(rule),
}

/** Rules that still do so, by style sheet. A number here may only become smaller, and no line may be added. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  'app/[locale]/(bare)/app-mobile/page.module.css': 3,
  'components/cart/cart-view.module.css': 1,
  'components/cart/lines/cart-line.module.css': 5,
  'components/catalog/card/badges.module.css': 1,
  'components/catalog/card/card-button.module.css': 2,
  'components/catalog/card/product-card.module.css': 5,
  'components/catalog/favourites/favourites-dialog.module.css': 1,
  'components/catalog/list/menu-section.module.css': 1,
  'components/catalog/list/product-grid.module.css': 1,
  'components/catalog/options/option-field.module.css': 5,
  'components/catalog/options/product-configurator.module.css': 1,
  'components/catalog/product/product-preview.module.css': 1,
  'components/catalog/product/product-view.module.css': 1,
  'components/checkout/checkout.module.css': 1,
  'components/notifications/notifications.module.css': 1,
  'components/orders/change/change.module.css': 1,
  'components/orders/history/history.module.css': 3,
  'components/orders/page/stage-bar.module.css': 1,
  'components/orders/review/review.module.css': 1,
  'components/orders/scene/scene.module.css': 1,
  'components/orders/tracker/active-order.module.css': 3,
  'components/place/form/address.module.css': 4,
  'components/place/picker/branch-list.module.css': 1,
  'components/profile/profile-nav.module.css': 2,
  'components/profile/profile.module.css': 2,
  'components/search/search-form.module.css': 1,
  'components/search/typed-results.module.css': 1,
  'components/shell/footer/footer.module.css': 1,
  'components/shell/frame.module.css': 1,
  'components/shell/header/header.module.css': 3,
  'components/shell/navigation/category-nav.module.css': 1,
  'components/shell/navigation/tab-bar.module.css': 2,
  'components/staff/board/board.module.css': 1,
  'components/staff/order/acts.module.css': 1,
  'components/staff/order/order-detail.module.css': 3,
  'components/staff/panel.module.css': 2,
}

const sheets = execFileSync('git', ['ls-files', 'app/**/*.module.css', 'components/**/*.module.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith('components/ui/'))

/** The names of the parts that a style sheet declares again, one for each rule. */
const repeatedIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) =>
    Object.entries(PARTS)
      .filter(([, repeats]) => repeats(rule))
      .map(([name]) => name),
  )

test.each([
  ['stack or row', '.a { display: grid; gap: 4px; }'],
  ['bare button', '.a { border: 0; background: none; }'],
  ['card', '.a { background: var(--paper); box-shadow: var(--shadow-soft); }'],
  ['visually hidden', '@media print { .a { clip-path: inset(50%); } }'],
  ['focus ring', '.a:focus-visible { outline: 3px solid var(--ink); }'],
])('a repeated part is found: %s', (name, css) => {
  expect(repeatedIn(css)).toEqual([name])
})

test('no style sheet outside components/ui declares a part again', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.map((file) => [file, repeatedIn(readFileSync(file, 'utf8')).length] as const)
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(EXCEPTIONS)
})
