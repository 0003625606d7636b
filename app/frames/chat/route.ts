import { frameDocument } from '@/app/frames/frame-document'
import { chatHosts } from '@/lib/config/frame-policy'

// Bundled while building, served as a file.
export const dynamic = 'force-static'

/** The vendor's chat, in a frame of its own; not found where none is set up. */
export function GET(): Promise<Response> | Response {
  const hosts = chatHosts()
  return hosts ? frameDocument('components/chat/chat-frame.ts', 'Chat', hosts) : new Response(null, { status: 404 })
}
