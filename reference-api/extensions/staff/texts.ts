import type { Locale } from '@/reference-api/locale'

type Texts = {
  readonly stale: string
  readonly notPossible: string
  readonly nothingToRefund: string
  readonly managerOnly: string
  readonly requestReused: string
  readonly minutesNeeded: string
  readonly unknownTask: string
  readonly undecided: string
  readonly unknownProduct: string
  readonly wrongMoment: string
}

/** The messages of the staff's calls. */
export const staffTexts: Readonly<Record<Locale, Texts>> = {
  ru: {
    stale: 'Заказ уже изменился. Посмотрите, каким он стал.',
    notPossible: 'С заказом в этом статусе так сделать нельзя',
    nothingToRefund: 'Возвращать нечего: проверьте позиции и количество. На карту банк возвращает от 10 ₸.',
    managerOnly: 'Это может сделать только управляющий',
    requestReused: 'Это действие уже отправлено с другими данными. Обновите страницу.',
    minutesNeeded: 'Укажите, через сколько минут заказ будет готов',
    unknownTask: 'Такого дела нет',
    undecided: 'Клиент ждёт решения: откройте обращение и решите',
    unknownProduct: 'Такого блюда или добавки нет в меню',
    wrongMoment: 'Укажите время в будущем, не дальше недели',
  },
  en: {
    stale: 'The order has changed. Please check it again.',
    notPossible: 'This can’t be done with an order in this status',
    nothingToRefund: 'There’s nothing to refund: check the items and quantities. Banks refund 10 ₸ or more to a card.',
    managerOnly: 'Only a manager can do this',
    requestReused: 'This was already sent with other data. Reload the page.',
    minutesNeeded: 'Enter how many minutes it will take',
    unknownTask: 'There’s no such task',
    undecided: 'The customer is waiting for a decision: open the report and decide',
    unknownProduct: 'There’s no such dish or extra on the menu',
    wrongMoment: 'Choose a time in the future, within a week',
  },
  kk: {
    stale: 'Тапсырыс өзгеріп кетті. Қазіргі күйін қараңыз.',
    notPossible: 'Мұндай күйдегі тапсырыспен олай істеуге болмайды',
    nothingToRefund: 'Қайтаратын ештеңе жоқ: тағамдар мен санын тексеріңіз. Картаға банк кемінде 10 ₸ қайтарады.',
    managerOnly: 'Мұны тек меңгеруші істей алады',
    requestReused: 'Бұл әрекет басқа деректермен жіберіліп қойған. Бетті жаңартыңыз.',
    minutesNeeded: 'Тапсырыс неше минутта дайын болатынын көрсетіңіз',
    unknownTask: 'Мұндай іс жоқ',
    undecided: 'Клиент шешім күтіп отыр: өтінішті ашып, шешіңіз',
    unknownProduct: 'Мәзірде мұндай тағам не қосымша жоқ',
    wrongMoment: 'Бір аптадан аспайтын болашақ уақытты көрсетіңіз',
  },
}
