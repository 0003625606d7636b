import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { LoginView } from '@/components/auth/login-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('loginTitle'), robots: { index: false } }
}

export default async function LoginPage() {
  const { auth, smsCode, fields, consent } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ auth, smsCode, fields, consent }}>
      <LoginView />
    </NextIntlClientProvider>
  )
}
