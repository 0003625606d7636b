import { legalArticle } from './article'

export const refund = legalArticle(
  'refund',
  { ru: 'Оплата и возврат', en: 'Payment and refunds', kk: 'Төлем және қайтару' },
  {
    ru: `<p>Как оплатить заказ, что будет с деньгами, если вы его отменили, и как вернуть их, если что-то пошло не так. Правила дополняют публичную оферту и действуют во всех филиалах Dala Doner.</p>
<h2>1. Чем можно заплатить</h2>
<ul>
<li><strong>Наличными</strong> курьеру или в филиале при получении. Укажите, с какой суммы нужна сдача, и курьер привезёт её.</li>
<li><strong>Банковской картой онлайн</strong>, если этот способ показан на странице оплаты.</li>
<li><strong>Бонусами</strong> — целиком или частично за блюда: один бонус равен одному тенге. Доставка бонусами не оплачивается.</li>
</ul>
<p>Все расчёты ведутся в тенге. Чек выдаём при получении заказа.</p>
<h2>2. Оплата картой</h2>
<ul>
<li>Данные карты вы вводите на защищённой странице платёжной организации. Мы их не видим и не храним.</li>
<li>Банк может попросить подтвердить платёж кодом или в приложении (3-D Secure).</li>
<li>На оплату отводится 30 минут. Если платёж не прошёл, заказ не готовится: можно заплатить ещё раз, другой картой или наличными.</li>
<li>Карта сохраняется, только если вы поставили отметку. Мы храним платёжную систему, последние четыре цифры и срок действия. Удалить карту можно в разделе «Мои карты».</li>
<li>Комиссию с покупателя мы не берём.</li>
</ul>
<h2>3. Если вы передумали</h2>
<ul>
<li>Пока кухня не начала готовить, заказ можно отменить на его странице. Деньги и бонусы возвращаются полностью.</li>
<li>Если приготовление началось, позвоните нам. Когда отменить уже нельзя, но еду ещё не передали курьеру, мы предложим забрать её самостоятельно.</li>
<li>Если заказ отменили мы, деньги и бонусы возвращаются полностью, какой бы ни была причина.</li>
</ul>
<h2>4. Если с заказом что-то не так</h2>
<ul>
<li><strong>Не хватает блюда, или привезли другое:</strong> довезём или вернём его стоимость.</li>
<li><strong>Еда испорчена или приготовлена с ошибкой:</strong> приготовим заново или вернём деньги, как вам удобнее.</li>
<li><strong>Заказ опоздал больше чем на час</strong> и вы от него отказались: вернём всё, включая доставку.</li>
</ul>
<p>Сообщите об этом в день получения: по номеру со страницы заказа или письмом. Назовите номер заказа и, если можно, приложите фотографию. Чек помогает, но если он потерялся, номера заказа достаточно.</p>
<h2>5. Что вернуть нельзя</h2>
<p>Еда надлежащего качества обмену и возврату не подлежит: закон о защите прав потребителей даёт право вернуть в течение 14 дней только непродовольственный товар. Если еда просто не понравилась, напишите нам: мы разберёмся и часто находим решение.</p>
<h2>6. Как и когда возвращаются деньги</h2>
<ul>
<li>Тем же способом, которым вы платили: с карты — на ту же карту, наличные — в филиале.</li>
<li>Решение по обращению принимаем в день, когда получили его, самое позднее через три рабочих дня.</li>
<li>Деньги отправляем не позже чем через 10 календарных дней после вашего требования. Зачисление на карту зависит от банка и обычно занимает от одного до пяти дней.</li>
<li>При частичном возврате возвращается цена блюда с учётом скидки, которая на него пришлась.</li>
<li>О возврате сообщаем по телефону, указанному в заказе.</li>
</ul>
<h2>7. Бонусы и промокоды при возврате</h2>
<ul>
<li>Потраченные бонусы возвращаются на счёт с прежним сроком действия.</li>
<li>Бонусы, начисленные за возвращённый заказ, списываются.</li>
<li>Промокод отменённого заказа можно использовать снова, если срок его действия не закончился.</li>
</ul>
<h2>8. Если мы не договорились</h2>
<p>Направьте письменную претензию на адрес или электронную почту ниже. Мы ответим в течение 10 календарных дней. Вы также вправе обратиться в уполномоченный орган по защите прав потребителей или в суд.</p>`,
    en: `<p>How to pay for an order, what happens to the money if you cancel, and how to get it back if something goes wrong. These rules complete the public offer and apply at every Dala Doner branch.</p>
<h2>1. Ways to pay</h2>
<ul>
<li><strong>Cash</strong> to the courier or at the branch when you get the order. Tell us what amount you will pay with, and the courier will bring your change.</li>
<li><strong>Bank card online</strong>, if the payment page offers it.</li>
<li><strong>Bonuses</strong>, in full or in part, for the dishes: one bonus is one tenge. Delivery is not paid for with bonuses.</li>
</ul>
<p>All payments are in tenge. You get the receipt with the order.</p>
<h2>2. Paying by card</h2>
<ul>
<li>You enter the card’s details on the secure page of the payment provider. We neither see nor store them.</li>
<li>Your bank may ask you to confirm the payment with a code or in its app (3-D Secure).</li>
<li>There are 30 minutes to pay. If a payment fails, the order is not cooked: you can pay again, with another card or in cash.</li>
<li>A card is saved only if you ticked the box. We keep its brand, last four digits and expiry date. You can delete it under “My cards”.</li>
<li>We charge no commission.</li>
</ul>
<h2>3. If you change your mind</h2>
<ul>
<li>Until the kitchen starts cooking, you can cancel on the order’s page. Money and bonuses are returned in full.</li>
<li>Once cooking has begun, call us. If it is too late to cancel but the courier has not left yet, we will suggest that you collect the food.</li>
<li>If we cancel the order, money and bonuses are returned in full, whatever the reason.</li>
</ul>
<h2>4. If something is wrong with the order</h2>
<ul>
<li><strong>A dish is missing or is not the one you ordered:</strong> we bring it or return its price.</li>
<li><strong>The food is spoiled or made incorrectly:</strong> we cook it again or return the money, whichever you prefer.</li>
<li><strong>The order is more than an hour late</strong> and you refused it: we return everything, delivery included.</li>
</ul>
<p>Tell us on the day you receive the order: by calling the number on its page or by email. Give the order’s number and add a photo if you can. A receipt helps, but if it is lost, the number is enough.</p>
<h2>5. What cannot be returned</h2>
<p>Food of proper quality cannot be exchanged or returned: under the consumer protection law the 14-day right of return covers non-food goods only. If you simply did not like a dish, write to us: we look into it and often find a solution.</p>
<h2>6. How and when money is returned</h2>
<ul>
<li>The way you paid: to the same card, or in cash at the branch.</li>
<li>We decide on the day we hear from you, after three working days at the latest.</li>
<li>The money is sent no later than 10 calendar days after your request. How fast it reaches a card depends on the bank; one to five days is usual.</li>
<li>In a partial refund you get the price of the dish less the discount that fell on it.</li>
<li>We tell you about the refund by the phone number of the order.</li>
</ul>
<h2>7. Bonuses and promo codes</h2>
<ul>
<li>Bonuses that you spent come back with their earlier expiry date.</li>
<li>Bonuses credited for a refunded order are taken back.</li>
<li>The promo code of a cancelled order can be used again while it is valid.</li>
</ul>
<h2>8. If we do not agree</h2>
<p>Send a written complaint to the address or email below. We answer within 10 calendar days. You may also turn to the consumer protection authority or to a court.</p>`,
    kk: `<p>Тапсырысты қалай төлеу керек, одан бас тартсаңыз, ақша не болады және бірдеңе дұрыс болмаса, оны қалай қайтаруға болады. Бұл ережелер жария офертаны толықтырады және Dala Doner филиалдарының бәрінде қолданылады.</p>
<h2>1. Қалай төлеуге болады</h2>
<ul>
<li><strong>Қолма-қол</strong> — курьерге немесе филиалда алған кезде. Қай сомадан қайтарым керегін көрсетсеңіз, курьер ала келеді.</li>
<li><strong>Банк картасымен онлайн</strong> — бұл тәсіл төлем бетінде көрсетілсе.</li>
<li><strong>Бонуспен</strong> — тағам құнын толық немесе ішінара: бір бонус бір теңгеге тең. Жеткізуге бонус жұмсалмайды.</li>
</ul>
<p>Барлық есеп айырысу теңгемен жүргізіледі. Чекті тапсырыспен бірге береміз.</p>
<h2>2. Картамен төлеу</h2>
<ul>
<li>Карта деректерін төлем ұйымының қорғалған бетінде енгізесіз. Біз оларды көрмейміз және сақтамаймыз.</li>
<li>Банк төлемді кодпен немесе қосымшада растауды сұрауы мүмкін (3-D Secure).</li>
<li>Төлеуге 30 минут беріледі. Төлем өтпесе, тапсырыс дайындалмайды: қайтадан, басқа картамен немесе қолма-қол төлеуге болады.</li>
<li>Карта сіз белгі қойғанда ғана сақталады. Біз төлем жүйесін, соңғы төрт цифрын және жарамдылық мерзімін сақтаймыз. Картаны «Менің карталарым» бөлімінде жоюға болады.</li>
<li>Сатып алушыдан комиссия алмаймыз.</li>
</ul>
<h2>3. Айнып қалсаңыз</h2>
<ul>
<li>Асүй дайындай бастағанша тапсырыстан оның бетінде бас тартуға болады. Ақша мен бонус толық қайтарылады.</li>
<li>Дайындау басталса, бізге қоңырау шалыңыз. Бас тартуға кеш болып, тағам курьерге әлі берілмесе, оны өзіңіз алып кетуді ұсынамыз.</li>
<li>Тапсырыстан біз бас тартсақ, себебіне қарамастан ақша мен бонус толық қайтарылады.</li>
</ul>
<h2>4. Тапсырыста бірдеңе дұрыс болмаса</h2>
<ul>
<li><strong>Тағам жетіспесе немесе басқасы келсе:</strong> жеткізіп береміз не құнын қайтарамыз.</li>
<li><strong>Тағам бұзылса немесе қате дайындалса:</strong> қайта дайындаймыз не ақшаны қайтарамыз, таңдау өзіңізде.</li>
<li><strong>Тапсырыс бір сағаттан артық кешіксе</strong> және одан бас тартсаңыз: жеткізуді қоса бәрін қайтарамыз.</li>
</ul>
<p>Бұл туралы алған күні хабарлаңыз: тапсырыс бетіндегі нөмірге қоңырау шалып немесе хатпен. Тапсырыс нөмірін айтып, мүмкін болса фотосын қосыңыз. Чек көмектеседі, бірақ ол жоғалса, тапсырыс нөмірі жеткілікті.</p>
<h2>5. Нені қайтаруға болмайды</h2>
<p>Сапасы тиісті тағам айырбасталмайды және қайтарылмайды: тұтынушылардың құқықтарын қорғау туралы заң 14 күн ішінде тек азық-түлікке жатпайтын тауарды қайтаруға құқық береді. Тағам жай ғана ұнамаса, бізге жазыңыз: қарап шығамыз және көбіне шешімін табамыз.</p>
<h2>6. Ақша қалай және қашан қайтарылады</h2>
<ul>
<li>Қалай төлесеңіз, солай: картадан төленсе — сол картаға, қолма-қол төленсе — филиалда.</li>
<li>Өтініш бойынша шешімді оны алған күні, ең кеш дегенде үш жұмыс күнінде қабылдаймыз.</li>
<li>Ақшаны талабыңыздан кейін күнтізбелік 10 күннен кешіктірмей жібереміз. Картаға түсу уақыты банкке байланысты, әдетте бір күннен бес күнге дейін созылады.</li>
<li>Ішінара қайтарғанда тағамның оған тиген жеңілдік есептелген бағасы қайтарылады.</li>
<li>Қайтару туралы тапсырыста көрсетілген телефон арқылы хабарлаймыз.</li>
</ul>
<h2>7. Қайтару кезіндегі бонустар мен промокодтар</h2>
<ul>
<li>Жұмсалған бонустар бұрынғы жарамдылық мерзімімен шотқа қайтады.</li>
<li>Қайтарылған тапсырыс үшін есептелген бонустар алынып тасталады.</li>
<li>Бас тартылған тапсырыстың промокодын мерзімі бітпесе, қайта қолдануға болады.</li>
</ul>
<h2>8. Келісе алмасақ</h2>
<p>Төмендегі мекенжайға немесе электрондық поштаға жазбаша шағым жіберіңіз. Күнтізбелік 10 күн ішінде жауап береміз. Сондай-ақ тұтынушылардың құқықтарын қорғау жөніндегі уәкілетті органға немесе сотқа жүгінуге құқылысыз.</p>`,
  },
)
