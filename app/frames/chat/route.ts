import { frameDocument } from '@/app/frames/frame-document'
import { chatHosts } from '@/lib/config/frame-policy'

// The document is bundled during the build and served as a file.
export const dynamic = 'force-static'

/** The document of the chat's frame; 404 without a configured chat. */
export function GET(): Promise<Response> | Response {
  const hosts = chatHosts()
  return hosts ? frameDocument('components/chat/chat-frame.ts', 'Chat', hosts) : new Response(null, { status: 404 })
}
