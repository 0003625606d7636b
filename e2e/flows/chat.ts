import type { FrameLocator, Locator } from '@playwright/test'
import type { Shop } from './shop'

/** The vendor's address in the tests (e2e/servers/storefront-env.mjs). */
export const CHAT_VENDOR = 'https://chat.example/**'

export const chatButton = ({ page, t }: Shop): Locator => page.getByRole('button', { name: t('chat.title') })
export const chatPanel = ({ page, t }: Shop): Locator => page.getByRole('dialog', { name: t('chat.title') })
export const chatFrame = (shop: Shop): FrameLocator => chatPanel(shop).frameLocator('iframe')
