import type { IconName } from '@/components/ui/icon'

/** The entries of the personal area's menu (specification §2), under their keys in the texts. */
export const SECTIONS = [
  { key: 'overview', path: '/profile', icon: 'flame' },
  { key: 'personal', path: '/profile/personal', icon: 'user' },
  { key: 'bonuses', path: '/profile/bonuses', icon: 'gift' },
  { key: 'orders', path: '/profile/orders', icon: 'bag' },
  { key: 'delivery', path: '/profile/delivery', icon: 'pin' },
  { key: 'newNotifies', path: '/profile/newNotifies', icon: 'bell' },
  { key: 'notifies', path: '/profile/notifies', icon: 'bell' },
  { key: 'cards', path: '/profile/cards', icon: 'card' },
] as const satisfies readonly { readonly key: string; readonly path: string; readonly icon: IconName }[]

export type SectionKey = (typeof SECTIONS)[number]['key']
