import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openTestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { createLog } from '#platform/server/log.ts'
import { createAiScreener } from './server/ai-screener.ts'

/** A model's server on loopback that answers as the test says. */
let peer: Server
let url: string
let asked: {
  path: string | undefined
  key: string | undefined
  body: { model: string; messages: { content: string }[] }
}[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

const saying = (content: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message: { content } }] }))
}

before(async () => {
  peer = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      asked.push({
        path: request.url,
        key: request.headers.authorization,
        body: JSON.parse(text) as never,
      })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/v1`
})
after(() => {
  peer.closeAllConnections()
  peer.close()
})

const look = (timeout = 300) =>
  createAiScreener({ url, key: 'a key', model: 'small' }, createLog('silent'), timeout).look({
    title: 'A title',
    text: 'The words',
    links: [],
  })

describe('a screening model', () => {
  test('receives title and text, and its flag comes with the reason', async () => {
    asked = []
    answer = saying('{"flag": true, "reason": "It threatens\\n somebody."}')
    assert.equal(await look(), 'Automatic screening: It threatens somebody.')
    assert.deepEqual(
      [asked[0]?.path, asked[0]?.key, asked[0]?.body.model],
      ['/v1/chat/completions', 'Bearer a key', 'small'],
    )
    assert.deepEqual(JSON.parse(asked[0]?.body.messages.at(-1)?.content ?? ''), {
      title: 'A title',
      text: 'The words',
    })
  })

  test('passes what it doesn’t flag', async () => {
    answer = saying('{"flag": false, "reason": "Fine."}')
    assert.equal(await look(), null)
  })

  const faults: Record<string, typeof answer> = {
    'answers 500': (_request, response) => {
      response.writeHead(500).end('no')
    },
    'answers no JSON': (_request, response) => {
      response.end('<html>')
    },
    'answers JSON of another shape': (_request, response) => {
      response.end('{"choices": []}')
    },
    'chats instead of answering': saying('I think this is fine.'),
    'hangs up': (request) => {
      request.socket.destroy()
    },
    'sends its visitors elsewhere': (_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    },
    'never answers': () => {},
    'never ends its answer': (_request, response) => {
      response.write('{"choices": [')
    },
    'answers without end': (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(20_000)) && !response.destroyed);
      }
      response.on('drain', more)
      more()
    },
  }
  for (const [what, fault] of Object.entries(faults)) {
    test(`counts as not flagging when it ${what}`, async () => {
      answer = fault
      assert.equal(await look(), null)
    })
  }

  test('is asked before publication, only about what the rules pass, and gives the author’s reason', async () => {
    const app = await openTestApp({
      AI_CHATGPT_URL: url,
      AI_CHATGPT_MODEL: 'small',
      AI_SCREENER: 'chatgpt',
    })
    try {
      const author = await app.member({ score: 80 })
      asked = []
      answer = saying('{"flag": true, "reason": "It shows a telephone number."}')
      const flagged = await author.call(createArticle, {
        body: { title: 'Call her', body: '<p>Her number.</p>', status: 'published' },
      })
      assert.deepEqual(
        [flagged.status, flagged.moderationState, flagged.moderationReason],
        ['draft', 'flagged', 'Automatic screening: It shows a telephone number.'],
      )
      await author.call(createArticle, {
        body: { title: 'A miracle cure', body: '<p>For all.</p>', status: 'published' },
      })
      await author.call(createArticle, { body: { title: 'A draft', body: '<p>Of mine.</p>' } })
      assert.equal(asked.length, 1)
      answer = (request) => {
        request.socket.destroy()
      }
      assert.equal(
        (
          await author.call(createArticle, {
            body: { title: 'A walk', body: '<p>Along the canal.</p>', status: 'published' },
          })
        ).status,
        'published',
      )
    } finally {
      await app.close()
    }
  })
})
