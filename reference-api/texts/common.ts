import type { Locale } from '@/reference-api/locale'

type Texts = {
  readonly required: string
  readonly shortPhone: string
  /** The phone has something in it that is no digit. */
  readonly digits: string
  readonly mobileOnly: string
  readonly otherCountry: string
  readonly passwordMismatch: string
  readonly tooLong: (max: number) => string
  readonly tooShort: (min: number) => string
  readonly tooMany: (max: number) => string
  readonly tooSmall: (min: number) => string
  readonly tooBig: (max: number) => string
  readonly unknownField: string
  readonly forbiddenCharacters: string
  readonly invalid: string
  readonly checkFields: string
  readonly badRequest: string
  readonly notFound: string
  readonly tooLarge: string
  readonly tooManyRequests: string
  readonly unauthorized: string
  readonly internal: string
  readonly unavailable: string
  readonly crowded: string
  readonly tooSlow: string
}

/** What every call may answer. The quoted Russian texts are the specification's (§5). */
export const commonTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    required: 'Поле обязательно',
    shortPhone: 'Номер введен не полностью',
    digits: 'Поле Номер телефона должен быть',
    mobileOnly: 'Нужен мобильный номер Казахстана или России: на него придёт SMS',
    otherCountry: 'Подходят номера Казахстана и России: +7 и ещё 10 цифр',
    passwordMismatch: 'Пароли не совпадает',
    tooLong: (max) => `Слишком длинный текст: не больше ${max} символов`,
    tooShort: (min) => `Слишком короткий текст: не меньше ${min} символов`,
    tooMany: (max) => `Слишком много: не больше ${max}`,
    tooSmall: (min) => `Не меньше ${min}`,
    tooBig: (max) => `Не больше ${max}`,
    unknownField: 'Страница устарела. Обновите страницу и попробуйте ещё раз.',
    forbiddenCharacters: 'Здесь есть недопустимые символы',
    invalid: 'Проверьте это поле',
    checkFields: 'Проверьте поля',
    badRequest: 'Не получилось. Обновите страницу и попробуйте ещё раз.',
    notFound: 'Не найдено',
    tooLarge: 'Слишком много для одной отправки. Сократите текст или уменьшите файл.',
    tooManyRequests: 'Слишком часто. Подождите минуту и попробуйте ещё раз.',
    unauthorized: 'Войдите, чтобы продолжить',
    internal: 'Что-то пошло не так. Попробуйте ещё раз.',
    unavailable: 'Сейчас не получается. Попробуйте чуть позже.',
    crowded: 'Сейчас очень много заказов. Подождите несколько секунд и попробуйте ещё раз.',
    tooSlow: 'Данные приходят слишком медленно. Проверьте соединение и попробуйте ещё раз.',
  },
  en: {
    required: 'This field is required',
    shortPhone: 'The phone number is incomplete',
    digits: 'The phone number must be digits only',
    mobileOnly: 'Enter a mobile number of Kazakhstan or Russia: we’ll text it',
    otherCountry: 'We take numbers of Kazakhstan and Russia: +7 and 10 more digits',
    passwordMismatch: 'The passwords don’t match',
    tooLong: (max) => `Too long: no more than ${max} characters`,
    tooShort: (min) => `Too short: at least ${min} characters`,
    tooMany: (max) => `Too many: no more than ${max}`,
    tooSmall: (min) => `Must be at least ${min}`,
    tooBig: (max) => `Must be no more than ${max}`,
    unknownField: 'This page is out of date. Reload it and try again.',
    forbiddenCharacters: 'Some of these characters can’t be used',
    invalid: 'Please check this field',
    checkFields: 'Please check the fields',
    badRequest: 'That didn’t work. Reload the page and try again.',
    notFound: 'Not found',
    tooLarge: 'Too much to send at once. Shorten the text or use a smaller file.',
    tooManyRequests: 'That was too fast. Wait a minute and try again.',
    unauthorized: 'You need to log in',
    internal: 'Something went wrong. Please try again.',
    unavailable: 'This isn’t working right now. Please try again a little later.',
    crowded: 'There are a lot of orders right now. Please wait a few seconds and try again.',
    tooSlow: 'Your connection is too slow. Check it and try again.',
  },
  kk: {
    required: 'Толтырыңыз',
    shortPhone: 'Нөмір толық енгізілмеген',
    digits: 'Телефон нөмірі тек цифрлардан тұруы керек',
    mobileOnly: 'Қазақстанның немесе Ресейдің ұялы нөмірін енгізіңіз: оған SMS келеді',
    otherCountry: 'Қазақстан мен Ресей нөмірлері жарайды: +7 және тағы 10 сан',
    passwordMismatch: 'Құпиясөздер сәйкес келмейді',
    tooLong: (max) => `Мәтін тым ұзын: ${max} таңбадан аспауы керек`,
    tooShort: (min) => `Мәтін тым қысқа: кемінде ${min} таңба керек`,
    tooMany: (max) => `Тым көп: ${max} данадан аспауы керек`,
    tooSmall: (min) => `Кемінде ${min}`,
    tooBig: (max) => `Ең көбі ${max}`,
    unknownField: 'Бет ескірген. Бетті жаңартып, қайталап көріңіз.',
    forbiddenCharacters: 'Рұқсат етілмеген таңбалар бар',
    invalid: 'Осы өрісті тексеріңіз',
    checkFields: 'Өрістерді тексеріңіз',
    badRequest: 'Орындалмады. Бетті жаңартып, қайталап көріңіз.',
    notFound: 'Табылмады',
    tooLarge: 'Бір жібергенге тым көп. Мәтінді қысқартыңыз немесе файлды кішірейтіңіз.',
    tooManyRequests: 'Тым жиі. Бір минут күтіп, қайталап көріңіз.',
    unauthorized: 'Жалғастыру үшін кіріңіз',
    internal: 'Бірдеңе дұрыс болмады. Қайталап көріңіз.',
    unavailable: 'Қазір мүмкін емес. Сәл кейінірек қайталап көріңіз.',
    crowded: 'Қазір тапсырыс өте көп. Бірнеше секунд күтіп, қайталап көріңіз.',
    tooSlow: 'Деректер тым баяу келіп жатыр. Байланысты тексеріп, қайталап көріңіз.',
  },
}
