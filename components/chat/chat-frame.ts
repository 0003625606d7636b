import { fetchScript, listenToPage, postToPage, provideMemoryStorage } from '@/components/ui/frame/inside-frame'
import { chatScript } from '@/lib/config/chat.mjs'
import type { ChatMessage } from './chat-messages'

// The script of the chat's frame (app/frames/chat), bundled on its own.

const post = (message: ChatMessage) => postToPage(message)

provideMemoryStorage()
// The page sends nothing to the frame; the frame reports only Escape to the page.
listenToPage(
  () => null,
  () => {},
)
document.documentElement.lang = window.location.hash.slice(1) || 'ru'
fetchScript(chatScript() ?? '').then(
  () => post({ type: 'ready' }),
  () => post({ type: 'failed' }),
)
