import type { Locale } from '@/lib/i18n/locales'

type ErrorTexts = Readonly<Record<'title' | 'text' | 'retry' | 'home' | 'byPhone', string>>

/**
 * The texts of the error page. They are part of its code, because nothing else may be loadable when it is shown. They equal the
 * `errors` of `messages/*.json`; a test compares them.
 */
export const ERROR_TEXTS: Readonly<Record<Locale, ErrorTexts>> = {
  ru: {
    title: 'Страница не открылась',
    text: 'Ошибка на нашей стороне. Корзина сохранилась: попробуйте ещё раз или вернитесь на главную.',
    retry: 'Повторить',
    home: 'На главную',
    byPhone: 'Заказ примем и по телефону:',
  },
  en: {
    title: 'This page couldn’t be opened',
    text: 'Something broke on our side. Your cart is safe: try again or go back to the home page.',
    retry: 'Try again',
    home: 'Back to the home page',
    byPhone: 'You can also order by phone:',
  },
  kk: {
    title: 'Бет ашылмады',
    text: 'Қате біздің жақта. Себетіңіз сақталды: қайталап көріңіз немесе басты бетке оралыңыз.',
    retry: 'Қайталау',
    home: 'Басты бетке',
    byPhone: 'Тапсырысты телефон арқылы да қабылдаймыз:',
  },
}
