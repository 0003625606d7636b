import type { SeedFaqGroup } from '@/reference-api/demo/chain/types'

export const ordering: SeedFaqGroup = {
  slug: 'ordering',
  title: { ru: 'Заказ', en: 'Ordering', kk: 'Тапсырыс' },
  questions: [
    {
      slug: 'guest-order',
      question: {
        ru: 'Можно заказать без регистрации?',
        en: 'Can I order without an account?',
        kk: 'Тіркелмей тапсырыс беруге бола ма?',
      },
      answer: {
        ru: `<p>Да. В корзине нажмите «Оформить заказ», укажите имя, телефон и адрес. Регистрация не нужна.</p>
<p>Если позже войдёте с тем же номером, заказ появится в вашей истории. А бонусы начисляются только тем, кто вошёл до заказа.</p>`,
        en: `<p>Yes. Go to checkout from the cart and enter your name, phone number and address. You do not have to register.</p>
<p>If you log in later with the same number, the order appears in your history. Bonuses are earned only by customers who logged in before ordering.</p>`,
        kk: `<p>Иә. Себетте «Тапсырысты рәсімдеу» түймесін басып, атыңызды, телефоныңызды және мекенжайыңызды жазыңыз. Тіркелу міндетті емес.</p>
<p>Кейін сол нөмірмен кірсеңіз, тапсырыс тарихыңызда пайда болады. Ал бонус тапсырыс берер алдында кіргендерге ғана қосылады.</p>`,
      },
    },
    {
      slug: 'preorder',
      question: {
        ru: 'Можно заказать заранее, к определённому времени?',
        en: 'Can I order ahead for a certain time?',
        kk: 'Белгілі бір уақытқа алдын ала тапсырыс беруге бола ма?',
      },
      answer: {
        ru: `<p>Да, на неделю вперёд. При оформлении выберите день и удобные полчаса: привезём или приготовим к этому времени. Это работает и ночью, когда филиал закрыт.</p>`,
        en: `<p>Yes, up to a week ahead. At checkout choose the day and the half-hour that suits you: we deliver or have it ready by then. This works at night too, while the branch is closed.</p>`,
        kk: `<p>Иә, бір апта бұрын беруге болады. Рәсімдегенде күні мен өзіңізге ыңғайлы жарты сағатты таңдаңыз: сол уақытта жеткіземіз не дайындап қоямыз. Бұл түнде, филиал жабық кезде де жұмыс істейді.</p>`,
      },
    },
    {
      slug: 'night',
      question: {
        ru: 'До скольки вы работаете? Есть доставка ночью?',
        en: 'How late are you open? Do you deliver at night?',
        kk: 'Қашанға дейін жұмыс істейсіздер? Түнде жеткізесіздер ме?',
      },
      answer: {
        ru: `<p>Большинство филиалов работает с 10:00 до 22:00 или 23:00. Ночью заказывайте на улице Толе би в Алматы (до 03:00) и на проспекте Республики в Астане (с 11:00 до 02:00).</p>
<p>Последний заказ принимаем за 15 минут до закрытия. Часы вашего филиала видны при его выборе.</p>`,
        en: `<p>Most branches are open from 10:00 to 22:00 or 23:00. At night, order from Tole Bi Street in Almaty (until 03:00) or Respublika Avenue in Astana (11:00 to 02:00).</p>
<p>The last order is taken 15 minutes before closing. You see the hours of your branch when you choose it.</p>`,
        kk: `<p>Филиалдардың көбі 10:00-ден 22:00-ге немесе 23:00-ге дейін ашық. Түнде Алматыдағы Төле би көшесіндегі (03:00-ге дейін) және Астанадағы Республика даңғылындағы (11:00–02:00) филиалдардан тапсырыс беріңіз.</p>
<p>Соңғы тапсырысты жабылуға 15 минут қалғанша қабылдаймыз. Филиалды таңдағанда оның жұмыс уақыты көрсетіледі.</p>`,
      },
    },
    {
      slug: 'track',
      question: {
        ru: 'Как узнать, что с моим заказом?',
        en: 'How do I know where my order is?',
        kk: 'Тапсырысымның қай жерде екенін қалай білемін?',
      },
      answer: {
        ru: `<p>На странице заказа: она открывается сразу после оформления и обновляется сама. Там видно, принят ли заказ, готовится ли, едет ли к вам, и к какому времени его ждать.</p>
<p>Вернуться к ней можно из панели внизу экрана, а если вы вошли — из «Истории заказов».</p>`,
        en: `<p>On the order’s page. It opens right after you order and updates by itself: accepted, being cooked, on its way, and when to expect it.</p>
<p>You can get back to it from the bar at the bottom of the screen or, if you are logged in, from your order history.</p>`,
        kk: `<p>Тапсырыс бетінен біле аласыз: ол рәсімдеген соң бірден ашылып, өзі жаңарып тұрады. Қабылданды ма, дайындалып жатыр ма, жолда ма және қай уақытқа күту керек — бәрі сонда.</p>
<p>Ол бетке экранның төменгі жағындағы жолақ арқылы, ал кірген болсаңыз, «Тапсырыстар тарихынан» оралуға болады.</p>`,
      },
    },
    {
      slug: 'cancel',
      question: {
        ru: 'Как отменить или изменить заказ?',
        en: 'How do I cancel or change an order?',
        kk: 'Тапсырыстан қалай бас тартуға немесе оны өзгертуге болады?',
      },
      answer: {
        ru: `<p>Пока кухня не начала готовить, нажмите «Отменить заказ» на его странице: деньги и бонусы вернутся полностью.</p>
<p>Если готовить уже начали или нужно что-то изменить, позвоните в филиал, номер есть там же. Проще всего отменить заказ и собрать новый кнопкой «Повторить заказ».</p>`,
        en: `<p>Until the kitchen starts cooking, press “Cancel order” on its page: your money and bonuses come back in full.</p>
<p>If cooking has started or you want to change something, call the branch; its number is on the same page. The easiest way is to cancel and press “Order again”.</p>`,
        kk: `<p>Асүй дайындай бастағанша тапсырыс бетіндегі «Тапсырыстан бас тарту» түймесін басыңыз: ақша мен бонус толық қайтарылады.</p>
<p>Дайындау басталса немесе бірдеңені өзгерту керек болса, филиалға қоңырау шалыңыз, нөмірі сол бетте. Ең оңайы — тапсырыстан бас тартып, «Тапсырысты қайталау» түймесімен жаңасын жинау.</p>`,
      },
    },
  ],
}
