import type { Texts } from '@/reference-api/db/schema/account'
import type { Locale } from '@/reference-api/locale'

type AccountTexts = {
  /** `site`: where the code is to be typed. Its last line is what phones read to fill the code in (WICG sms-one-time-codes). */
  readonly sms: (code: string, shop: string, site: string) => string
  readonly smsFailed: string
  readonly smsAbsent: string
  readonly codeCooldown: (seconds: number) => string
  readonly tooMany: (seconds: number) => string
  readonly proofRequired: string
  readonly codesCapped: (seconds: number) => string
  readonly wrongCode: string
  readonly wrongPassword: string
  readonly phoneUnproven: string
  readonly phoneTaken: string
  readonly passwordGuessable: string
  readonly busy: string
  readonly loggedOut: string
  readonly passwordChanged: string
  readonly notificationsRead: string
  readonly unknownCity: string
  readonly tooManyAddresses: string
  readonly addressMissing: string
  readonly addressDeleted: string
  readonly cardMissing: string
  readonly cardDeleted: string
  readonly reauth: string
  readonly orderMissing: string
  readonly sessionsEnded: string
  readonly activeOrders: string
  readonly accountDeleted: string
  readonly wrongOwnPassword: string
}

type Units = { readonly s: string; readonly min: string; readonly h: string }

const UNBROKEN = '\u00a0'

/** Rounded up, so that the limit has room again after the wait that the message names. */
function duration(seconds: number, units: Units): string {
  if (seconds < 90) return `${seconds}${UNBROKEN}${units.s}`
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)}${UNBROKEN}${units.min}`
  return `${Math.ceil(seconds / 3600)}${UNBROKEN}${units.h}`
}

const ru = (seconds: number) => duration(seconds, { s: 'с', min: 'мин', h: 'ч' })
const en = (seconds: number) => duration(seconds, { s: 's', min: 'min', h: 'h' })
const kk = (seconds: number) => duration(seconds, { s: 'секундтан', min: 'минуттан', h: 'сағаттан' })

const boundTo = (site: string, code: string): string => `\n\n@${new URL(site).hostname} #${code}`

/** What the account calls say to people. `wrongCode` in Russian is the specification's, to the letter. */
export const ACCOUNT_TEXTS: Readonly<Record<Locale, AccountTexts>> = {
  ru: {
    sms: (code, shop, site) => `${shop}: код ${code}. Никому его не сообщайте.${boundTo(site, code)}`,
    smsFailed: 'Не получилось отправить SMS. Попробуйте ещё раз.',
    smsAbsent: 'Это демоверсия: SMS не отправляются, и войти нельзя. Закажите без регистрации.',
    codeCooldown: (seconds) => `Код уже отправлен. Новый можно запросить через ${ru(seconds)}.`,
    tooMany: (seconds) => `Слишком много попыток. Попробуйте через ${ru(seconds)}.`,
    proofRequired: 'Не получилось проверить браузер. Обновите страницу и попробуйте ещё раз.',
    codesCapped: (seconds) =>
      `Сейчас не получается отправить код. Попробуйте через ${ru(seconds)} или войдите по паролю.`,
    wrongCode: 'Ввденный код не совпал',
    wrongPassword: 'Номер или пароль не подошли. Можно войти по коду из SMS.',
    phoneUnproven: 'Номер ещё не подтверждён. Войдите по коду из SMS.',
    phoneTaken: 'Этот номер уже зарегистрирован',
    passwordGuessable: 'Такой пароль легко подобрать. Придумайте другой.',
    busy: 'Слишком часто. Подождите минуту и попробуйте ещё раз.',
    loggedOut: 'Вы вышли',
    passwordChanged: 'Пароль изменён',
    notificationsRead: 'Все уведомления прочитаны',
    unknownCity: 'Такого города нет в списке',
    tooManyAddresses: 'Можно сохранить не больше 20 адресов. Удалите лишний.',
    addressMissing: 'Адрес не найден',
    addressDeleted: 'Адрес удалён',
    cardMissing: 'Карта не найдена',
    cardDeleted: 'Карта удалена',
    reauth: 'Вы вошли давно. Войдите ещё раз и повторите.',
    orderMissing: 'Заказ не найден',
    sessionsEnded: 'Вы вышли на всех других устройствах',
    activeOrders: 'Аккаунт можно удалить, когда завершатся все заказы. Сейчас есть незавершённый заказ.',
    accountDeleted: 'Аккаунт и личные данные удалены',
    wrongOwnPassword: 'Пароль не подошёл',
  },
  en: {
    sms: (code, shop, site) => `${shop}: your code is ${code}. Never share it with anyone.${boundTo(site, code)}`,
    smsFailed: 'Couldn’t send the SMS. Please try again.',
    smsAbsent: 'This is a demo: no SMS is sent, so you can’t log in. Please order as a guest.',
    codeCooldown: (seconds) => `The code has been sent. You can request a new one in ${en(seconds)}.`,
    tooMany: (seconds) => `Too many attempts. Please try again in ${en(seconds)}.`,
    proofRequired: 'Couldn’t check your browser. Please reload the page and try again.',
    codesCapped: (seconds) =>
      `We can’t send a code right now. Please try again in ${en(seconds)} or log in with your password.`,
    wrongCode: 'The code doesn’t match',
    wrongPassword: 'Wrong phone number or password. You can log in with an SMS code.',
    phoneUnproven: 'This phone number isn’t confirmed yet. Log in with an SMS code.',
    phoneTaken: 'This phone number is already registered',
    passwordGuessable: 'This password is easy to guess. Please choose another one.',
    busy: 'That was too fast. Wait a minute and try again.',
    loggedOut: 'You’re logged out',
    passwordChanged: 'Password changed',
    notificationsRead: 'All notifications marked as read',
    unknownCity: 'This city isn’t in the list',
    tooManyAddresses: 'You can save up to 20 addresses. Delete one first.',
    addressMissing: 'Address not found',
    addressDeleted: 'Address deleted',
    cardMissing: 'Card not found',
    cardDeleted: 'Card deleted',
    reauth: 'You logged in a while ago. Please log in again to do this.',
    orderMissing: 'Order not found',
    sessionsEnded: 'You’re logged out on all other devices',
    activeOrders: 'You can delete your account once all your orders are finished. There’s still an order in progress.',
    accountDeleted: 'Your account and personal data have been deleted',
    wrongOwnPassword: 'Wrong password',
  },
  kk: {
    sms: (code, shop, site) => `${shop}: код ${code}. Оны ешкімге айтпаңыз.${boundTo(site, code)}`,
    smsFailed: 'SMS жіберілмеді. Қайталап көріңіз.',
    smsAbsent: 'Бұл — демо нұсқа: SMS жіберілмейді, сондықтан кіру мүмкін емес. Тіркелмей тапсырыс беріңіз.',
    codeCooldown: (seconds) => `Код жіберілді. Жаңасын ${kk(seconds)} кейін сұрауға болады.`,
    tooMany: (seconds) => `Әрекет тым көп болды. ${kk(seconds)} кейін қайталап көріңіз.`,
    proofRequired: 'Браузерді тексеру мүмкін болмады. Бетті жаңартып, қайталап көріңіз.',
    codesCapped: (seconds) =>
      `Қазір код жіберу мүмкін емес. ${kk(seconds)} кейін қайталап көріңіз немесе құпиясөзбен кіріңіз.`,
    wrongCode: 'Енгізілген код дұрыс емес',
    wrongPassword: 'Нөмір немесе құпиясөз қате. SMS-код арқылы кіруге болады.',
    phoneUnproven: 'Нөмір әлі расталмаған. SMS-код арқылы кіріңіз.',
    phoneTaken: 'Бұл нөмір бұрын тіркелген',
    passwordGuessable: 'Бұл құпиясөзді табу оңай. Басқасын ойлап табыңыз.',
    busy: 'Тым жиі. Бір минут күтіп, қайталап көріңіз.',
    loggedOut: 'Шықтыңыз',
    passwordChanged: 'Құпиясөз өзгертілді',
    notificationsRead: 'Барлық хабарлама оқылды',
    unknownCity: 'Тізімде мұндай қала жоқ',
    tooManyAddresses: '20 мекенжайға дейін сақтауға болады. Алдымен біреуін жойыңыз.',
    addressMissing: 'Мекенжай табылмады',
    addressDeleted: 'Мекенжай жойылды',
    cardMissing: 'Карта табылмады',
    cardDeleted: 'Карта жойылды',
    reauth: 'Кіргеніңізге біраз уақыт болды. Бұл әрекет үшін қайта кіріңіз.',
    orderMissing: 'Тапсырыс табылмады',
    sessionsEnded: 'Басқа құрылғылардың бәрінен шықтыңыз',
    activeOrders: 'Аккаунтты барлық тапсырыс аяқталғанда жоюға болады. Қазір аяқталмаған тапсырыс бар.',
    accountDeleted: 'Аккаунт пен жеке деректер жойылды',
    wrongOwnPassword: 'Құпиясөз қате',
  },
}

/** Tells the owner of a phone that a password set before the phone was proven is gone. */
export const PASSWORD_WIPED = {
  title: {
    ru: 'Номер подтверждён',
    en: 'Phone number confirmed',
    kk: 'Нөмір расталды',
  },
  body: {
    ru: 'Пароль, заданный до подтверждения номера, для безопасности сброшен. Новый можно задать в личных данных.',
    en: 'For your safety, the password set before the number was confirmed has been reset. You can set a new one in personal data.',
    kk: 'Қауіпсіздік үшін нөмір расталғанға дейін қойылған құпиясөз жойылды. Жаңасын «Жеке деректер» бөлімінде қоя аласыз.',
  },
  link: '/profile/personal',
} satisfies { title: Texts; body: Texts; link: string }
