import type { Locale } from '@/lib/i18n/locales'

type ErrorTexts = Readonly<Record<'title' | 'text' | 'retry' | 'home', string>>

/**
 * The texts of the error page. They are part of its code, because nothing else may be loadable when it is shown. They equal the
 * `errors` of `messages/*.json`; a test compares them.
 */
export const ERROR_TEXTS: Readonly<Record<Locale, ErrorTexts>> = {
  ru: {
    title: 'Что-то пошло не так',
    text: 'Корзина сохранилась. Попробуйте ещё раз или вернитесь на главную.',
    retry: 'Повторить',
    home: 'На главную',
  },
  en: {
    title: 'Something went wrong',
    text: 'Your cart is safe. Try again or go back to the home page.',
    retry: 'Try again',
    home: 'Back to the home page',
  },
  kk: {
    title: 'Бірдеңе дұрыс болмады',
    text: 'Себетіңіз сақталды. Қайталап көріңіз немесе басты бетке оралыңыз.',
    retry: 'Қайталау',
    home: 'Басты бетке',
  },
}
