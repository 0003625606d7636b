import type {
  AggregateRating,
  Bakery,
  BreadcrumbList,
  CafeOrCoffeeShop,
  FAQPage,
  FastFoodRestaurant,
  Graph,
  IceCreamShop,
  Menu,
  MenuItem,
  Offer,
  OpeningHoursSpecification,
  Product,
  Restaurant,
} from 'schema-dts'
import type { Branch, FaqGroup, Product as MenuProduct, ProductCard } from '@/lib/contract/catalog'
import { stretchesOf } from '@/lib/domain/time/opening-hours'

/** A node of JSON-LD, by schema.org's own vocabulary. */
type Eatery = Restaurant | FastFoodRestaurant | CafeOrCoffeeShop | Bakery | IceCreamShop
type Node = Eatery | Menu | MenuItem | Product | BreadcrumbList | FAQPage

type Kind = 'Restaurant' | 'FastFoodRestaurant' | 'CafeOrCoffeeShop' | 'Bakery' | 'IceCreamShop'

/** The shop and its addresses: `href` makes a full address from a public path, in the page's language. */
export type Site = {
  readonly name: string
  /** The type of the branches in schema.org, and their cuisine. */
  readonly kind: Kind
  readonly cuisine: string
  /** BCP 47. */
  readonly language: string
  readonly href: (path: string) => string
  /** Makes the id of a thing, which is the same in every language. */
  readonly id: (path: string) => string
}

export const graph = (...nodes: readonly Node[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes })

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const pictureOf = (site: Site, { image }: Pick<ProductCard, 'image'>) =>
  site.id(image.path ? `${image.path}-640.webp` : '/og-default.jpg')

/** Days with the same hours share an entry. */
function openingHours({ week }: Branch): readonly OpeningHoursSpecification[] {
  const entries = new Map<string, { opens: string; closes: string; dayOfWeek: (typeof DAYS)[number][] }>()
  for (const [index, day] of DAYS.entries()) {
    const hours = week[index]
    for (const { from, to } of hours ? stretchesOf(hours) : []) {
      const key = `${from}–${to}`
      // A closing time before the opening time is past midnight; schema.org treats it as the next day.
      const entry = entries.get(key) ?? { opens: from, closes: to, dayOfWeek: [] }
      entry.dayOfWeek.push(day)
      entries.set(key, entry)
    }
  }
  return [...entries.values()].map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }))
}

/** Days that differ from the week; a day off opens and closes at midnight, as search engines require. */
const specialHours = ({ special_days }: Branch): readonly OpeningHoursSpecification[] =>
  special_days.flatMap(({ date, hours }) =>
    (hours ? stretchesOf(hours) : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      opens: from,
      closes: to,
      validFrom: date,
      validThrough: date,
    })),
  )

/** A branch as a restaurant (DESIGN §7.1). */
export function restaurantOf(site: Site, branch: Branch): Eatery {
  const [place] = branch.addresses
  return {
    '@type': site.kind,
    '@id': site.id(`/#branch-${branch.guid}`),
    name: `${site.name}, ${branch.name}`,
    telephone: `+${branch.phone.replace(/\D/g, '')}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KZ',
      addressLocality: branch.city.name,
      streetAddress: place?.street ?? branch.name,
    },
    ...(place && {
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    }),
    openingHoursSpecification: openingHours(branch),
    ...(branch.special_days.length > 0 && { specialOpeningHoursSpecification: specialHours(branch) }),
    servesCuisine: site.cuisine,
    hasMenu: site.href('/category'),
  }
}

const offerOf = (site: Site, product: ProductCard): Offer => ({
  '@type': 'Offer',
  price: product.price,
  priceCurrency: 'KZT',
  availability: product.is_available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  url: site.href(`/product/${product.id}`),
})

const ratingOf = ({ rating }: ProductCard): AggregateRating | undefined =>
  rating
    ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 }
    : undefined

/**
 * A part of the menu. It has no list of all products, because that would be as long as the page, and search engines
 * read products on their own pages.
 */
type Section = { readonly id: number; readonly name: string; readonly products?: readonly ProductCard[] }

/** The sections of the menu, with product names where they are known. */
export const menuOf = (site: Site, sections: readonly Section[]): Menu => ({
  '@type': 'Menu',
  '@id': site.id('/category#menu'),
  name: site.name,
  inLanguage: site.language,
  url: site.href('/category'),
  hasMenuSection: sections.map(({ id, name, products }) => ({
    '@type': 'MenuSection',
    '@id': site.id(`/category/${id}#section`),
    name,
    url: site.href(`/category/${id}`),
    ...(products && {
      hasMenuItem: products.map((product) => ({
        '@type': 'MenuItem' as const,
        '@id': site.id(`/product/${product.id}#item`),
        name: product.name,
        url: site.href(`/product/${product.id}`),
      })),
    }),
  })),
})

const grams = (amount: number): string => `${amount} g`

/** A product on its own page, with its nutrition per hundred grams. */
export function menuItemOf(site: Site, product: MenuProduct): MenuItem {
  const { kcal, protein, fat, carbs } = product.nutrition
  return {
    '@type': 'MenuItem',
    '@id': site.id(`/product/${product.id}#item`),
    name: product.name,
    description: product.description,
    image: pictureOf(site, product),
    url: site.href(`/product/${product.id}`),
    offers: offerOf(site, product),
    ...(product.badges.includes('vegetarian') && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: `${kcal} kcal`,
      proteinContent: grams(protein),
      fatContent: grams(fat),
      carbohydrateContent: grams(carbs),
    },
  }
}

/**
 * The same product in the type `Product`, because a menu item cannot have ratings. Null while there are too few
 * ratings.
 */
export function ratedProductOf(site: Site, product: MenuProduct): Product | null {
  const rating = ratingOf(product)
  if (!rating) return null
  return {
    '@type': 'Product',
    '@id': site.id(`/product/${product.id}#product`),
    name: product.name,
    description: product.description,
    image: pictureOf(site, product),
    brand: { '@type': 'Brand', name: site.name },
    offers: offerOf(site, product),
    aggregateRating: rating,
  }
}

/** The breadcrumbs from the start page to a page, the page last. */
export const breadcrumbsOf = (
  site: Site,
  steps: readonly { readonly name: string; readonly path: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.href(path),
  })),
})

/** Questions and answers as the page shows them; an answer is HTML. */
export const faqPageOf = (site: Site, groups: readonly FaqGroup[]): FAQPage => ({
  '@type': 'FAQPage',
  '@id': site.href('/FAQ#page'),
  url: site.href('/FAQ'),
  inLanguage: site.language,
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ id, question, answer }) => ({
      '@type': 'Question',
      '@id': site.href(`/FAQ#${id}`),
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})

/** JSON-LD as a text that cannot end its script element. */
export const toScript = (data: Graph): string => JSON.stringify(data).replace(/</g, '\\u003c')
