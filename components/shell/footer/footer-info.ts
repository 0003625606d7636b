import type { catalogRoutes } from '@/lib/contract/catalog'
import type { Body } from '@/lib/contract/route'

/** Contacts, apps and social networks of the chain. */
export type FooterInfo = Body<typeof catalogRoutes.footerInfo, 200>
