import { asc, eq } from 'drizzle-orm'
import { catalogRoutes } from '@/lib/contract/catalog'
import { toSuggested } from '@/lib/contract/order/to-domain'
import { suggestionsFor, suggestionsForEmptyCart } from '@/lib/domain/cart/suggestions'
import { isPageLink, isWebLink, validMediaPath } from '@/lib/domain/input/links'
import { sortProducts } from '@/lib/domain/menu/menu'
import { PRODUCTS_PER_PAGE } from '@/lib/domain/menu/menu-pages'
import { SIMILAR_SENT } from '@/lib/domain/menu/similar'
import { articles, slides } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale, type Locale } from '@/reference-api/locale'
import { priceAt } from '@/reference-api/menu/branch-offer'
import { branchView, cityView } from '@/reference-api/menu/branch-views'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import { footerOf } from '@/reference-api/menu/footer'
import type { Menu } from '@/reference-api/menu/menu'
import { cardView, categoryView, productView, sortableView, type Viewpoint } from '@/reference-api/menu/product-views'
import { createSearch } from '@/reference-api/menu/search'
import { similarCards } from '@/reference-api/menu/similar-cards'
import { commonTexts } from '@/reference-api/texts/texts'

const notFound = (locale: Locale) => ({ status: 404, body: { message: commonTexts[locale].notFound } }) as const

/** The menu and other public data (specification §7). */
export function registerCatalogRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  registerCities(mount, deps, menu)
  registerProducts(mount, deps, menu)
  registerContent(mount, deps, menu)
}

function registerCities(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  mount(catalogRoutes.cities)(async (_, { locale }) => {
    const catalogue = await menu(db)
    const now = clock()
    return { status: 200, body: { cities: catalogue.cities.map((city) => cityView(city, catalogue, locale, now)) } }
  })
}

function registerProducts(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  const viewpoint = async (locale: Locale, guid: string | undefined): Promise<Viewpoint> => {
    const catalogue = await menu(db)
    return { catalogue, branch: branchByGuid(catalogue, guid), locale, now: clock() }
  }

  mount(catalogRoutes.categories)(async (_, { locale }) => {
    const { categories } = await menu(db)
    return { status: 200, body: { categories: categories.map((one) => categoryView(one, locale)) } }
  })

  mount(catalogRoutes.mainPage)(async ({ query }, { locale }) => {
    const view = await viewpoint(locale, query.filial_guid)
    const { categories, branches, products } = view.catalogue
    const now = clock()
    return {
      status: 200,
      body: {
        categories: categories.map((one) => categoryView(one, locale)),
        filials: branches.map((branch) => branchView(branch, locale, now)),
        products: products.map((product) => cardView(product, view)),
      },
    }
  })

  mount(catalogRoutes.productPage)(async ({ params, query }, { locale }) => {
    const view = await viewpoint(locale, query.filial_guid)
    const product = view.catalogue.productById.get(params.id)
    return product ? { status: 200, body: { product: productView(product, view) } } : notFound(locale)
  })

  mount(catalogRoutes.category)(async ({ params, query }, { locale }) => {
    const view = await viewpoint(locale, query.filial_guid)
    const category = view.catalogue.categories.find((one) => one.id === params.id)
    if (!category) return notFound(locale)
    const found = view.catalogue.products
      .filter((product) => product.categoryId === category.id)
      .map((product) => sortableView(product, view))
    const products = sortProducts(found, query.order_by).map(({ card }) => card)
    return { status: 200, body: { category: categoryView(category, locale), products } }
  })

  mount(catalogRoutes.goesWith)(async ({ query }, { locale }) => {
    const view = await viewpoint(locale, query.filial_guid)
    const { categories, products } = view.catalogue
    const inCart = new Set(query.product_ids?.split(',').map(Number))
    const offered = products.map((product) => toSuggested(cardView(product, view)))
    const sides = categories.filter((category) => category.goesWith).map(({ id }) => id)
    const found = inCart.size > 0 ? suggestionsFor(sides, offered, inCart) : suggestionsForEmptyCart(offered)
    return { status: 200, body: { products: found.map(({ card }) => card) } }
  })

  mount(catalogRoutes.similarDishes)(async ({ query }, { locale }) => {
    const view = await viewpoint(locale, query.filial_guid)
    const product = view.catalogue.productById.get(query.id)
    if (!product) return notFound(locale)
    const price = priceAt(product, view.branch)
    const products = similarCards({ ...product, price }, view, { most: SIMILAR_SENT })
    return { status: 200, body: { price, products } }
  })

  const search = createSearch()
  mount(catalogRoutes.search)(async ({ body }, { locale }) => {
    const view = await viewpoint(locale, body.filial_guid)
    const found = search(view.catalogue, body.query)
    const { page = 1, limit = PRODUCTS_PER_PAGE } = body
    const isWhole = body.page === undefined && body.limit === undefined
    const shown = isWhole ? found : found.slice((page - 1) * limit, page * limit)
    const total = found.length
    if (body.only_ids) return { status: 200, body: { products: [], total, ids: shown.map(({ id }) => id) } }
    return { status: 200, body: { products: shown.map((product) => cardView(product, view)), total } }
  })

  mount(catalogRoutes.menuIndex)(async () => {
    const { branches, categories, products } = await menu(db)
    return {
      status: 200,
      body: {
        filial_guids: branches.map((branch) => branch.guid),
        category_ids: categories.map(({ id }) => id),
        product_ids: products.map(({ id }) => id),
      },
    }
  })
}

function registerContent(mount: Mount, { db, brand }: Deps, menu: Menu): void {
  mount(catalogRoutes.intro)(async (_, { locale }) => {
    const rows = await db.select().from(slides).orderBy(asc(slides.position))
    return {
      status: 200,
      body: {
        slides: rows.map(({ id, image, title, text, video, link }) => ({
          id,
          image: validMediaPath(image) ?? '',
          title: inLocale(title, locale),
          text: inLocale(text, locale),
          video: validMediaPath(video),
          link: link && (isPageLink(link) || isWebLink(link)) ? link : null,
        })),
      },
    }
  })

  mount(catalogRoutes.footerInfo)(async (_, { locale }) => ({
    status: 200,
    body: footerOf(brand, (await menu(db)).branches, locale),
  }))

  mount(catalogRoutes.articles)(async ({ query }, { locale }) => {
    const [article] = await db.select().from(articles).where(eq(articles.code, query.code))
    return article
      ? {
          status: 200,
          body: { title: inLocale(article.title, locale), content: inLocale(article.content, locale) },
        }
      : notFound(locale)
  })
}
