import type { Text } from '@/reference-api/locale'
import { consent } from './legal/consent'
import { offer } from './legal/offer'
import { privacy } from './legal/privacy'
import { refund } from './legal/refund'
import type { SeedArticle } from './types'

/** A slide of the home page. */
export type SeedSpecial = {
  readonly slug: string
  readonly title: Text
  readonly text: Text
  /** A path inside the shop, without the language. */
  readonly link: string
  /** A base path: no size and no extension. */
  readonly image: string
}

type Link<Type extends string> = { readonly type: Type; readonly value: string }

export type SeedFooterInfo = {
  readonly contacts: readonly Link<'phone' | 'email'>[]
  readonly mobile_links: readonly Link<'appstore' | 'googleplay'>[]
  readonly social_links: readonly Link<'instagram' | 'tiktok' | 'whatsapp' | 'telegram'>[]
}

export const articles: readonly SeedArticle[] = [
  offer,
  privacy,
  consent,
  refund,
  {
    slug: 'about',
    title: { ru: 'О нас', en: 'About us', kk: 'Біз туралы' },
    body: {
      ru: `<h2>Вкус степи в тёплом лаваше</h2>
<p>Dala Doner — казахстанская сеть, где донер готовят так, как едят его дома: много мяса, свежие овощи и щедрая порция соуса. «Дала» по-казахски значит «степь», и в этом слове для нас всё главное: простор, гостеприимство и честная еда.</p>
<p>Сегодня у нас пятнадцать филиалов в девяти городах: четыре в Алматы, три в Астане, два в Шымкенте и по одному в Караганде, Актобе, Атырау, Павлодаре, Усть-Каменогорске и Таразе. В каждом собственная кухня, поэтому ваш заказ начинают готовить сразу, как только вы его оформили.</p>
<h2>Как мы готовим</h2>
<ul>
<li>Мясо маринуем сутки и обжариваем на вертеле небольшими партиями.</li>
<li>Лаваш и питу привозят каждое утро из пекарни по соседству.</li>
<li>Соусы делаем сами: чесночный, сырный, острый, томатный, барбекю и йогуртовый с мятой.</li>
<li>Овощи нарезаем в течение дня, а не с вечера.</li>
</ul>
<p>Всё мясо халяль. Состав, калорийность и аллергены указаны у каждого блюда, а лишнее можно убрать одним касанием: скажем, донер без лука или бургер без огурцов.</p>
<h2>Как заказать</h2>
<p>Выберите ближайший филиал, соберите заказ и решите, что удобнее: доставка или самовывоз. Меню и цены показываем именно для вашего филиала. Если какое-то блюдо сегодня закончилось, вы увидите это до оплаты.</p>
<ul>
<li>Сколько стоит доставка и с какой суммы она бесплатна, видно по вашему адресу ещё до заказа.</li>
<li>Самовывоз бесплатный в любом филиале.</li>
</ul>
<h2>Это демонстрационная сеть</h2>
<p>Dala Doner придумана, чтобы показать, как работает интернет-магазин ресторана. Адреса, телефоны и цены приведены для примера, и настоящий курьер не приедет. Зато всё остальное можно попробовать: от выбора соуса до оформления заказа.</p>`,
      en: `<h2>A taste of the steppe in warm lavash</h2>
<p>Dala Doner is a chain from Kazakhstan that makes doner the way people like it at home: plenty of meat, fresh vegetables and a generous helping of sauce. “Dala” is the Kazakh word for steppe, and it sums up what matters to us: open space, hospitality and honest food.</p>
<p>Today we have fifteen branches in nine cities: four in Almaty, three in Astana, two in Shymkent and one each in Karaganda, Aktobe, Atyrau, Pavlodar, Oskemen and Taraz. Each has its own kitchen, so we start cooking the moment your order comes in.</p>
<h2>How we cook</h2>
<ul>
<li>We marinate our meat for a full day and roast it on the spit in small batches.</li>
<li>Our lavash and pita arrive every morning from a bakery nearby.</li>
<li>We make the sauces ourselves: garlic, cheese, hot, tomato, barbecue and yogurt with mint.</li>
<li>Vegetables are cut throughout the day, never the night before.</li>
</ul>
<p>All our meat is halal. Every dish lists its ingredients, calories and allergens, and you can leave out what you do not want in one tap: a doner without onion, say, or a burger without pickles.</p>
<h2>How to order</h2>
<p>Choose the nearest branch, put your order together and decide what suits you: delivery or pickup. The menu and prices you see belong to your branch. If something has run out today, you will know before you pay.</p>
<ul>
<li>What delivery costs to your address, and from which amount it is free, you see before you order.</li>
<li>Pickup is free at every branch.</li>
</ul>
<h2>This is a demo chain</h2>
<p>Dala Doner was invented to show how a restaurant’s online shop works. The addresses, phone numbers and prices are examples, and no real courier will come to your door. Everything else is yours to try, from choosing a sauce to placing an order.</p>`,
      kk: `<h2>Жылы лаваштағы дала дәмі</h2>
<p>Dala Doner — дөнерді үйдегідей дайындайтын қазақстандық желі: еті қалың, көкөнісі балғын, тұздығы мол. «Дала» деген сөз біз үшін көп нәрсені білдіреді: кеңдік, қонақжайлық және адал ас.</p>
<p>Бүгінде тоғыз қалада он бес филиалымыз бар: төртеуі Алматыда, үшеуі Астанада, екеуі Шымкентте, бір-бірден Қарағанды, Ақтөбе, Атырау, Павлодар, Өскемен мен Таразда. Әрқайсысының өз асүйі бар, сондықтан тапсырысыңызды рәсімдеген бойда дайындай бастаймыз.</p>
<h2>Қалай дайындаймыз</h2>
<ul>
<li>Етті бір тәулік маринадқа тұндырып, істікте аз-аздан пісіреміз.</li>
<li>Лаваш пен питаны көрші наубайхана күн сайын таңертең әкеледі.</li>
<li>Тұздықтарды өзіміз жасаймыз: сарымсақ, ірімшік, ащы, қызанақ, барбекю және жалбыз қосылған йогурт тұздығы.</li>
<li>Көкөністі кешке дайындап қоймай, күні бойы жаңадан турап отырамыз.</li>
</ul>
<p>Барлық етіміз халал. Әр тағамның құрамы, калориясы және аллергендері көрсетілген. Қаламаған ингредиентті бір түртіп алып тастай аласыз: мәселен, дөнерді пиязсыз, бургерді қиярсыз дайындап береміз.</p>
<h2>Қалай тапсырыс беруге болады</h2>
<p>Жақын филиалды таңдап, тапсырысыңызды жинаңыз да, өзіңізге ыңғайлысын шешіңіз: жеткізу ме, әлде өзіңіз алып кетесіз бе. Мәзір мен баға сіз таңдаған филиалға сай көрсетіледі. Бүгін таусылып қалған тағам болса, оны төлем жасағанға дейін көресіз.</p>
<ul>
<li>Мекенжайыңызға жеткізу құны және қай сомадан тегін болатыны тапсырыс бергенге дейін көрінеді.</li>
<li>Кез келген филиалдан өзіңіз алып кетсеңіз, ақы алынбайды.</li>
</ul>
<h2>Бұл — демонстрациялық желі</h2>
<p>Dala Doner мейрамхананың интернет-дүкені қалай жұмыс істейтінін көрсету үшін ойлап табылған. Мекенжайлар, телефондар мен бағалар мысал ретінде берілген, сондықтан нағыз курьер келмейді. Ал қалғанының бәрін байқап көруге болады: тұздық таңдаудан бастап тапсырыс рәсімдеуге дейін.</p>`,
    },
  },
]

export const specials: readonly SeedSpecial[] = [
  {
    slug: 'combo-week',
    title: { ru: 'Обед одним заказом', en: 'Lunch in one order', kk: 'Бір тапсырыспен түскі ас' },
    text: {
      ru: 'Донер, закуска и напиток по выгодной цене. Соберите комбо под себя.',
      en: 'A doner, a snack and a drink for less. Build the combo that suits you.',
      kk: 'Дөнер, тіскебасар, сусын — тиімді бағамен. Комбоны өзіңіз құраңыз.',
    },
    link: '/category/2',
    image: '/media/specials/combo-week',
  },
  {
    slug: 'new-lamb',
    title: { ru: 'Донер с бараниной', en: 'Lamb doner', kk: 'Қой етінен дөнер' },
    text: {
      ru: 'Баранина с вертела, свежая зелень и мягкий соус. Сытно и ароматно.',
      en: 'Spit-roasted lamb, fresh greens and a mild sauce. Filling and fragrant.',
      kk: 'Істікте піскен қой еті, балғын көк пен жұмсақ тұздық. Тойымды әрі хош иісті.',
    },
    link: '/product/4',
    image: '/media/specials/new-lamb',
  },
  {
    slug: 'family-friday',
    title: { ru: 'Ужин на всю семью', en: 'Dinner for the whole family', kk: 'Бүкіл отбасыға кешкі ас' },
    text: {
      ru: 'Четыре донера, две порции фри, два соуса и четыре напитка. Вместе выгоднее, чем по отдельности.',
      en: 'Four doners, two fries, two sauces and four drinks. Better value together than one by one.',
      kk: 'Төрт дөнер, екі фри, екі тұздық және төрт сусын. Бөлек алғаннан гөрі бірге тиімдірек.',
    },
    link: '/product/17',
    image: '/media/specials/family-friday',
  },
  {
    slug: 'student',
    title: { ru: 'Студенческое комбо', en: 'Student combo', kk: 'Студент комбосы' },
    text: {
      ru: 'Сытный обед между парами: донер, фри и напиток.',
      en: 'A filling lunch between classes: a doner, fries and a drink.',
      kk: 'Сабақ арасындағы тойымды түскі ас: дөнер, фри және сусын.',
    },
    link: '/product/18',
    image: '/media/specials/student',
  },
]

export const footerInfo: SeedFooterInfo = {
  contacts: [
    { type: 'phone', value: '+7 727 300 00 00' },
    { type: 'phone', value: '+7 717 300 00 00' },
    { type: 'email', value: 'hello@dala-doner.example' },
  ],
  mobile_links: [
    { type: 'appstore', value: 'https://example.com/dala-doner/appstore' },
    { type: 'googleplay', value: 'https://example.com/dala-doner/googleplay' },
  ],
  social_links: [
    { type: 'instagram', value: 'https://example.com/dala-doner/instagram' },
    { type: 'tiktok', value: 'https://example.com/dala-doner/tiktok' },
    { type: 'whatsapp', value: 'https://example.com/dala-doner/whatsapp' },
    { type: 'telegram', value: 'https://example.com/dala-doner/telegram' },
  ],
}
