import type { SeedFaqGroup } from '@/reference-api/demo/chain/types'

export const delivery: SeedFaqGroup = {
  slug: 'delivery',
  title: { ru: 'Доставка и самовывоз', en: 'Delivery and pickup', kk: 'Жеткізу және өзіңіз алып кету' },
  questions: [
    {
      slug: 'zones',
      question: {
        ru: 'Куда вы доставляете?',
        en: 'Where do you deliver?',
        kk: 'Қай жерлерге жеткізесіздер?',
      },
      answer: {
        ru: `<p>Доставляем в девяти городах: Алматы, Астане, Шымкенте, Караганде, Актобе, Атырау, Павлодаре, Усть-Каменогорске и Таразе. У каждого филиала своя зона: обычно это 3\u00a0километра вокруг, у многих — до 5–6.</p>
<p>Введите адрес или поставьте точку на карте, и мы сразу скажем, привезём ли, за сколько минут и за какую цену.</p>`,
        en: `<p>In nine cities: Almaty, Astana, Shymkent, Karaganda, Aktobe, Atyrau, Pavlodar, Oskemen and Taraz. Every branch has its own zone: usually 3\u00a0kilometres around it, often up to 5 or 6.</p>
<p>Enter your address or put a pin on the map, and we will tell you at once whether we deliver there, how fast and for how much.</p>`,
        kk: `<p>Тоғыз қалада жеткіземіз: Алматы, Астана, Шымкент, Қарағанды, Ақтөбе, Атырау, Павлодар, Өскемен және Тараз. Әр филиалдың өз аймағы бар: әдетте айналасындағы 3 шақырым, көбінде 5–6 шақырымға дейін.</p>
<p>Мекенжайды жазыңыз немесе картадан нүкте қойыңыз: жеткізетінімізді, қанша минутта және қанша теңгеге екенін бірден айтамыз.</p>`,
      },
    },
    {
      slug: 'minimum-order',
      question: {
        ru: 'Какая минимальная сумма заказа?',
        en: 'What is the minimum order?',
        kk: 'Тапсырыстың ең аз сомасы қанша?',
      },
      answer: {
        ru: `<p>Для доставки — 2\u00a0500\u00a0₸ за блюда до скидок. В дальних зонах минимум выше, от 4\u00a0000\u00a0₸: он виден, как только указан адрес. Самовывозом можно забрать заказ на любую сумму.</p>`,
        en: `<p>For delivery, 2,500\u00a0₸ of food before discounts. In far zones the minimum is higher, from 4,000\u00a0₸: you see it as soon as you enter the address. For pickup there is no minimum.</p>`,
        kk: `<p>Жеткізу үшін — жеңілдікке дейінгі тағам құны 2\u00a0500\u00a0₸. Алыс аймақтарда ең аз сома жоғарырақ, 4\u00a0000\u00a0₸-ден басталады: мекенжайды жазғанда бірден көрінеді. Өзіңіз алып кетсеңіз, сомаға шектеу жоқ.</p>`,
      },
    },
    {
      slug: 'delivery-price',
      question: {
        ru: 'Сколько стоит доставка и когда она бесплатная?',
        en: 'How much is delivery, and when is it free?',
        kk: 'Жеткізу қанша тұрады және қашан тегін болады?',
      },
      answer: {
        ru: `<p>Рядом с филиалом — от 400 до 700\u00a0₸, смотря по городу, в дальней зоне — от 1\u00a0000 до 1\u00a0500\u00a0₸.</p>
<p>Во многих зонах доставка бесплатна, если заказ дороже определённой суммы: рядом с филиалом это 5\u00a0000–7\u00a0000\u00a0₸. Сколько осталось до бесплатной доставки, подскажет корзина.</p>`,
        en: `<p>Near a branch it costs 400 to 700\u00a0₸ depending on the city, in a far zone 1,000 to 1,500\u00a0₸.</p>
<p>In many zones delivery is free from a certain amount: near a branch from 5,000 to 7,000\u00a0₸. The cart tells you how much more you need.</p>`,
        kk: `<p>Филиалға жақын жерде қалаға байланысты 400–700\u00a0₸, алыс аймақта 1\u00a0000–1\u00a0500\u00a0₸.</p>
<p>Көп аймақта белгілі бір сомадан бастап жеткізу тегін: филиалға жақын жерде бұл 5\u00a0000–7\u00a0000\u00a0₸. Тегін жеткізуге қанша қалғанын себет көрсетеді.</p>`,
      },
    },
    {
      slug: 'delivery-time',
      question: {
        ru: 'Сколько ждать доставку?',
        en: 'How long does delivery take?',
        kk: 'Жеткізуді қанша уақыт күту керек?',
      },
      answer: {
        ru: `<p>Время для вашего адреса видно до заказа: готовим и едем. Дорога от филиала обычно занимает 15–20 минут, из дальней зоны — 30–40. В часы пик ждать дольше, и мы честно это покажем.</p>
<p>Если заказ опоздал больше чем на час и вы от него отказались, вернём всё, включая доставку.</p>`,
        en: `<p>You see the time for your address before you order: cooking plus the ride. The ride usually takes 15–20 minutes, to a far zone 30–40. At busy hours it takes longer, and we say so.</p>
<p>If an order is more than an hour late and you refuse it, we refund everything, delivery included.</p>`,
        kk: `<p>Мекенжайыңызға жеткізу уақыты тапсырыс берер алдында көрінеді: дайындау мен жол бірге есептеледі. Жол әдетте 15–20 минут, алыс аймаққа 30–40 минут алады. Қарбалас уақытта ұзағырақ күтесіз, мұны жасырмаймыз.</p>
<p>Тапсырыс бір сағаттан артық кешігіп, одан бас тартсаңыз, жеткізуді қоса бәрін қайтарамыз.</p>`,
      },
    },
    {
      slug: 'outside-zone',
      question: {
        ru: 'Мой адрес вне зоны доставки. Что делать?',
        en: 'My address is outside the delivery zone. What now?',
        kk: 'Мекенжайым жеткізу аймағынан тыс. Не істеймін?',
      },
      answer: {
        ru: `<p>Проверьте точку на карте: бывает, что дом нашёлся не там. Если всё верно, закажите самовывоз или доставку на другой адрес внутри зоны, например на работу. Корзина сохранится, а если в другом филиале чего-то нет, мы это покажем.</p>`,
        en: `<p>Check the pin on the map: sometimes a house is found in the wrong place. If it is right, choose pickup, or delivery to another address inside a zone, such as your office. Your cart is kept, and we show what another branch does not have.</p>`,
        kk: `<p>Картадағы нүктені тексеріңіз: кейде үй басқа жерден табылады. Бәрі дұрыс болса, өзіңіз алып кетіңіз немесе аймақ ішіндегі басқа мекенжайға, мысалы жұмысқа тапсырыс беріңіз. Себет сақталады, ал басқа филиалда жоқ тағамды көрсетеміз.</p>`,
      },
    },
    {
      slug: 'pickup',
      question: {
        ru: 'Как работает самовывоз?',
        en: 'How does pickup work?',
        kk: 'Тапсырысты өзім қалай алып кетемін?',
      },
      answer: {
        ru: `<p>Выберите филиал, соберите заказ и дождитесь статуса «Готов, можно забирать». На кассе назовите номер заказа. Самовывоз бесплатный, готовый заказ хранится в филиале один час.</p>`,
        en: `<p>Choose a branch, put your order together and wait until it is ready. At the counter give the order number. Pickup is free; a ready order is kept at the branch for one hour.</p>`,
        kk: `<p>Филиалды таңдап, тапсырысты жинаңыз да, «Дайын, алып кетуге болады» деген күйді күтіңіз. Кассада тапсырыс нөмірін айтыңыз. Өзіңіз алып кетсеңіз, ақы алынбайды, дайын тапсырыс филиалда бір сағат сақталады.</p>`,
      },
    },
  ],
}
