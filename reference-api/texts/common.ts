import type { Locale } from '@/reference-api/locale'

type Texts = {
  readonly required: string
  readonly shortPhone: string
  readonly mobileOnly: string
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
}

/** What every call may answer. The quoted Russian texts are the specification's (§5). */
export const commonTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    required: 'Поле обязательно',
    shortPhone: 'Номер введен не полностью',
    mobileOnly: 'Нужен мобильный номер Казахстана: на него придёт SMS',
    passwordMismatch: 'Пароли не совпадает',
    tooLong: (max) => `Слишком длинный текст: не больше ${max} символов`,
    tooShort: (min) => `Слишком короткий текст: не меньше ${min} символов`,
    tooMany: (max) => `Слишком много: не больше ${max}`,
    tooSmall: (min) => `Значение должно быть не меньше ${min}`,
    tooBig: (max) => `Значение должно быть не больше ${max}`,
    unknownField: 'Такого поля нет',
    forbiddenCharacters: 'Недопустимые символы',
    invalid: 'Неверное значение',
    checkFields: 'Проверьте поля',
    badRequest: 'Не удалось разобрать запрос',
    notFound: 'Не найдено',
    tooLarge: 'Запрос слишком большой',
    tooManyRequests: 'Слишком много запросов. Попробуйте чуть позже',
    unauthorized: 'Войдите, чтобы продолжить',
    internal: 'Что-то пошло не так. Попробуйте ещё раз',
    unavailable: 'Сервис временно недоступен. Попробуйте чуть позже',
  },
  en: {
    required: 'This field is required',
    shortPhone: 'The phone number is incomplete',
    mobileOnly: 'Enter a Kazakhstan mobile number: we send it an SMS',
    passwordMismatch: 'The passwords do not match',
    tooLong: (max) => `Too long: no more than ${max} characters`,
    tooShort: (min) => `Too short: at least ${min} characters`,
    tooMany: (max) => `Too many: no more than ${max}`,
    tooSmall: (min) => `Must be at least ${min}`,
    tooBig: (max) => `Must be no more than ${max}`,
    unknownField: 'There is no such field',
    forbiddenCharacters: 'Contains characters that are not allowed',
    invalid: 'This value is not valid',
    checkFields: 'Please check the fields',
    badRequest: 'The request could not be read',
    notFound: 'Not found',
    tooLarge: 'The request is too large',
    tooManyRequests: 'Too many requests. Please try again a little later',
    unauthorized: 'You need to log in',
    internal: 'Something went wrong. Please try again',
    unavailable: 'The service is temporarily unavailable. Please try again a little later',
  },
  kk: {
    required: 'Толтырыңыз',
    shortPhone: 'Нөмір толық енгізілмеген',
    mobileOnly: 'Қазақстанның ұялы нөмірін енгізіңіз: оған SMS келеді',
    passwordMismatch: 'Құпиясөздер сәйкес келмейді',
    tooLong: (max) => `Мәтін тым ұзын: ${max} таңбадан аспауы керек`,
    tooShort: (min) => `Мәтін тым қысқа: кемінде ${min} таңба керек`,
    tooMany: (max) => `Тым көп: ${max} данадан аспауы керек`,
    tooSmall: (min) => `Мән ${min} санынан кем болмауы керек`,
    tooBig: (max) => `Мән ${max} санынан аспауы керек`,
    unknownField: 'Мұндай өріс жоқ',
    forbiddenCharacters: 'Рұқсат етілмеген таңбалар бар',
    invalid: 'Мән дұрыс емес',
    checkFields: 'Өрістерді тексеріңіз',
    badRequest: 'Сұрауды оқу мүмкін болмады',
    notFound: 'Табылмады',
    tooLarge: 'Сұрау тым үлкен',
    tooManyRequests: 'Сұрау тым көп. Сәл кейінірек қайталап көріңіз',
    unauthorized: 'Жалғастыру үшін кіріңіз',
    internal: 'Бірдеңе дұрыс болмады. Қайталап көріңіз',
    unavailable: 'Қызмет уақытша қолжетімсіз. Сәл кейінірек қайталап көріңіз',
  },
}
