import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { createArticle, listArticles } from '#features/news/contract/endpoints.ts'
import { listProducts } from '#features/marketplace/contract/endpoints.ts'
import { searchSite, suggestResults } from './contract/endpoints.ts'

let app: TestApp
let author: Member
before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 90, tier: 'annual' })
})
after(() => app.close())

/** A published text, and what somebody types who looks for it. */
const pairs: [text: string, typed: string][] = [
  ['The “quarry” vote is over', 'quarry'],
  ['They said ‘harvest’ twice', 'harvest'],
  ['The mayor’s ledger is open', "mayor's ledger"],
  ["The mayor's gavel is lost", 'mayor’s gavel'],
  ['Don’t close the ferry', "don't ferry"],
  ['O’Brien wins the seat', 'obrien'],
  ['O’Hara loses the seat', 'hara'],
  ['The budget—orchards included', 'orchards'],
  ['Seats 2019–2024 compared', '2024'],
  ['COVID-19 rules end', 'COVID-19'],
  ['COVID‑21 is made up', 'covid21'],
  ['COVID 23 as well', 'covid-23'],
  ['Bill HB-2047 passes', 'HB-2047'],
  ['Bill HB 3051 fails', 'hb-3051'],
  ['A well-lit street', 'well lit'],
  ['Unemployment at 4.2 percent', '4.2'],
  ['Version 10.11.12 is out', '10.11.12'],
  ['Filed at example.org/file today', 'example.org'],
  ['Write to clerk@townhall.example', 'clerk@townhall.example'],
  ['AC/DC plays downtown', 'AC/DC'],
  ['Open 24/7 in winter', '24/7'],
  ['Election on 2026-11-03 everywhere', '2026-11-03'],
  ['Doors at 19:45 sharp', '19:45'],
  ['It cost $1,250 a head', '1,250'],
  ['Turnout of 57% here', '57%'],
  ['C++ lessons for all', 'c++'],
  ['Section #metering explained', '#metering'],
  ['A café on the corner', 'cafe'],
  ['The facade was repaired', 'façade'],
  ['Mun\u0303oz speaks first', 'Mu\u00f1oz'],
  ['Nu\u00f1ez speaks second', 'Nun\u0303ez'],
  ['Ibáñez speaks last', 'ibanez'],
  ['Straßenbahn for the suburbs', 'strassenbahn'],
  ['Łódź sends greetings', 'lodz'],
  ['Ærø is an island', 'aero'],
  ['Crème brûlée for everyone', 'creme brulee'],
  ['İzmir and its harbor', 'izmir'],
  ['Tiếng Việt ở đây', 'tieng viet'],
  ['L’éclairage public', 'eclairage'],
  ['«Площадь» закрыта', 'площадь'],
  ['Библиотека открыта', 'БИБЛИОТЕКА'],
  ['Η Βουλή αποφάσισε', 'βουλη'],
  ['القدس، مدينة قديمة', 'القدس'],
  ['שלום־עולם לכולם', 'עולם'],
  ['हिन्दी में समाचार', 'हिन्दी'],
  ['नगर निगम का चुनाव', 'निगम'],
  ['ভাষা আন্দোলন দিবস', 'আন্দোলন'],
  ['தமிழ் மொழி விழா', 'தமிழ்'],
  ['東京都庁の予算が決まる', '都庁'],
  ['大阪市の図書館', '図書館'],
  ['ｶﾀｶﾅの名前', 'カタカナ'],
  ['北京市政府公布计划', '政府'],
  ['水道料金の話', '水'],
  ['รัฐบาลประกาศงบประมาณ', 'งบประมาณ'],
  ['ភាសាខ្មែរនៅទីនេះ', 'ខ្មែរ'],
  ['서울특별시 의회 소식', '서울'],
  ['The ﬁnance oﬃce moves', 'finance office'],
  ['ＦＵＬＬＷＩＤＴＨ １２３', 'fullwidth 123'],
  ['A co\u00adoperative\u200bbank', 'cooperativebank'],
  ['WHO is who', 'who'],
  ['Two cities in one', 'city'],
  ['A voter🗳️ballot emoji', 'ballot'],
  ['snake_case_name here', 'snake_case_name'],
  ['To be or not to be', 'to be or not'],
  ['The Hawaiʻi primary', 'hawaii primary'],
  ['Lānaʻi ferries', 'lanai ferries'],
  ['COVID 47 giraffes', 'covid47'],
  ['Fees of $6,750 returned', '6750'],
  ['Fees of 7750 returned', '7,750'],
  ['Debt of 9,876,543.21 stays', '9876543.21'],
  ['Boards of 2×6 inches', '2x6 boards'],
  ['العَرَبِيَّة لغة', 'العربية لغة'],
  ['قرار الوزارة', 'قَرَار الوِزَارَة'],
  ['أحمد إسماعيل', 'احمد اسماعيل'],
  ['جـــريدة يومية', 'جريدة يومية'],
  ['موازنة ٢٠٣١ جديدة', 'موازنة 2031'],
  ['خبر ایران کشور', 'خبر ايران كشور'],
  ['שָׁלוֹם לַכֹּל', 'שלום לכל'],
  ['מכתב רשמי', 'מִכְתָּב'],
  ['צה"ל הודיע', 'צהל'],
  ['רמטכ״ל חדש', 'רמטכ"ל'],
  ['क़ानून पुराना', 'कानून पुराना'],
  ['वर्ष २०३२ का बजट', '2032 बजट'],
  ['ปี ๒๕๖๙ งบ', '2569'],
  ['བོད་ཡིག་གསར་པ', 'ཡིག'],
  ['上海市２０３５年', '2035'],
]

const titled = (text: string, number: number) => `${text} (${number}.)`
const publish = (title: string, body: string) =>
  author.call(createArticle, { body: { title, body: `<p>${body}</p>`, status: 'published' } })

describe('as a person types it, one finds', () => {
  test(`each of ${pairs.length} texts in a title, with nothing only “similar”`, async () => {
    const missed: string[] = []
    for (const [number, [text, typed]] of pairs.entries()) {
      const { id } = await publish(titled(text, number), 'What the council decided.')
      const { items } = await app.visitor().call(searchSite, { query: { q: typed, limit: 50 } })
      const found = items.find((item) => item.id === id)
      if (!found || found.isSimilar) missed.push(`${typed} in ${text}`)
    }
    assert.deepEqual(missed, [])
  })

  test('each in a text, where it is marked', async () => {
    const missed: string[] = []
    for (const [number, [text, typed]] of pairs.entries()) {
      const { id } = await publish(`Report ${number}`, text)
      const { items } = await app.visitor().call(searchSite, { query: { q: typed, limit: 50 } })
      const found = items.find((item) => item.id === id)
      if (!found || found.isSimilar || found.matches.length === 0)
        missed.push(`${typed} in ${text}: ${found?.excerpt ?? 'not found'}`)
    }
    assert.deepEqual(missed, [])
  })

  test('each among the news', async () => {
    const missed: string[] = []
    for (const [text, typed] of pairs) {
      const { items } = await app
        .visitor()
        .call(listArticles, { query: { search: typed, limit: 50 } })
      if (
        !items.some(({ title }) =>
          title.normalize('NFC').startsWith(text.normalize('NFC').slice(0, 4)),
        )
      )
        missed.push(`${typed} in ${text}`)
    }
    assert.deepEqual(missed, [])
  })

  test('each among the products', async () => {
    const owner = await seller(app)
    const missed: string[] = []
    for (const [text, typed] of pairs.filter((_, number) => number % 3 === 0)) {
      const { id } = await productOf(app, owner, { name: text })
      const { items } = await app.visitor().call(listProducts, { query: { q: typed } })
      if (!items.some((item) => item.id === id && !item.isSimilar))
        missed.push(`${typed} in ${text}`)
    }
    assert.deepEqual(missed, [])
  })

  test('titles suggested from the beginning of an accented or foreign word', async () => {
    for (const [typed, title] of [
      ['cafete', 'Cafétéria prices rise'],
      ['библиотекар', 'Библиотекари против'],
      ['hb-77', 'Bill HB-7712 returns'],
      ['区役', '世田谷区役所から'],
    ] as const) {
      await publish(title, 'Decided.')
      const found = await app.visitor().call(suggestResults, { query: { q: typed } })
      assert.deepEqual(
        found.map((each) => each.title),
        [title],
      )
    }
  })

  test('a title by the beginning of a word whose stem is shorter, and not only as similar', async () => {
    for (const [q, title] of [
      ['electi marlhampton', 'Elections in Marlhampton'],
      ['runni bexbury', 'Running water in Bexbury'],
      ['nationaliz thornby', 'Nationalization of the Thornby mills'],
    ] as const) {
      await publish(title, 'Decided.')
      const { items } = await app.visitor().call(searchSite, { query: { q } })
      assert.deepEqual(
        items.map((item) => [item.title, item.isSimilar]),
        [[title, false]],
      )
    }
  })

  test('a title with a typo in another script than Latin', async () => {
    await publish('Водохранилище обмелело', 'Decided.')
    const { items } = await app.visitor().call(searchSite, { query: { q: 'водохранелище' } })
    assert.deepEqual(
      items.map(({ title, isSimilar }) => [title, isSimilar]),
      [['Водохранилище обмелело', true]],
    )
  })
})
