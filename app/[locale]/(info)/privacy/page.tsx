import { LegalPage, legalMetadata } from '@/app/[locale]/(info)/legal-page'

export const generateMetadata = () => legalMetadata('privacy')

export default function PrivacyPage() {
  return <LegalPage code="privacy" />
}
