import { stockAlertRoutes } from '@/lib/contract/stock-alerts'
import { consumeLimit } from '@/reference-api/account/limits'
import { accountDeleted, tooManyAttempts } from '@/reference-api/account/refusals'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { storeStockAlert } from '@/reference-api/shop/stock-alerts'
import { ACCOUNT_TEXTS, commonTexts } from '@/reference-api/texts/texts'

/** The request of a customer to be told when a dish is sold again. */
export function registerStockAlertRoutes(mount: Mount, { db, clock, limits }: Deps, menu: Menu): void {
  mount(stockAlertRoutes.requestStockAlert)(async ({ body }, { user, ip, locale }) => {
    const catalogue = await menu(db)
    const product = catalogue.productById.get(body.product_id)
    const branch = branchByGuid(catalogue, body.filial_guid)
    if (!product || !branch) return { status: 404, body: { message: commonTexts[locale].notFound } }
    const now = clock()
    const who = { phone: user.phone, ip, sessionOf: user.id }
    const verdict = await db.transaction(async (tx) => {
      const turn = await consumeLimit(tx, 'stockAlert', who, { limits, now })
      if (!turn.ok) throw tooManyAttempts(turn.wait, locale)
      return storeStockAlert(tx, user.id, { product, branch }, now)
    })
    const texts = ACCOUNT_TEXTS[locale].stockAlert
    if (verdict === null) throw accountDeleted(locale)
    return verdict === 'stored'
      ? { status: 200, body: { message: texts.stored } }
      : { status: 409, body: { message: texts[verdict], code: verdict } }
  })
}
