import type { IconName } from '@/components/ui/content/icon'

/** The entries of the personal area's menu (specification §2), under their keys in the texts. */
export const SECTIONS = [
  { key: 'overview', path: '/profile', icon: 'user' },
  { key: 'orders', path: '/profile/orders', icon: 'receipt' },
  { key: 'bonuses', path: '/profile/bonuses', icon: 'gift' },
  { key: 'delivery', path: '/profile/delivery', icon: 'pin' },
  { key: 'cards', path: '/profile/cards', icon: 'card' },
  { key: 'newNotifies', path: '/profile/newNotifies', icon: 'bell' },
  { key: 'notifies', path: '/profile/notifies', icon: 'bell' },
  { key: 'personal', path: '/profile/personal', icon: 'edit' },
] as const satisfies readonly { readonly key: string; readonly path: string; readonly icon: IconName }[]

export type SectionKey = (typeof SECTIONS)[number]['key']
