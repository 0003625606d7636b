import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { LoginView } from '@/components/auth/login-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('loginTitle'), robots: { index: false } }
}

export default async function LoginPage() {
  return (
    <PageTexts of={['auth', 'smsCode', 'fields', 'consent']}>
      <LoginView />
    </PageTexts>
  )
}
