import { useEffect, useRef, useState } from 'react'
import { callStream } from '#platform/web/call-stream.ts'
import { messageOf } from '#platform/web/form.ts'
import { explainGuide } from '../contract/endpoints.ts'
import { guideMessages } from '../contract/rules.ts'
import type { GuideExplanation } from '../contract/schemas.ts'

type Shown = {
  state: 'idle' | 'asking' | 'answered' | 'unknown' | 'failed'
  sentences: string[]
  sources: GuideExplanation['sources']
  message: string
}

const nothing: Shown = { state: 'idle', sentences: [], sources: [], message: '' }

/** A model's answer as it arrives; what fails takes back what was shown. Leaving ends it. */
export function useExplanation(question: string) {
  const [shown, setShown] = useState(nothing)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])

  const fail = (message: string) => setShown({ ...nothing, state: 'failed', message })
  const show = ({ kind, text, sources }: GuideExplanation) => {
    if (kind === 'sentence')
      setShown((before) => ({ ...before, sentences: [...before.sentences, text] }))
    else if (kind === 'sources') setShown((before) => ({ ...before, state: 'answered', sources }))
    else if (kind === 'unknown') setShown({ ...nothing, state: 'unknown', message: text })
    else fail(text)
  }
  const ask = async () => {
    request.current?.abort()
    const current = new AbortController()
    request.current = current
    setShown({ ...nothing, state: 'asking' })
    try {
      await callStream(explainGuide, { body: { question } }, show, current.signal)
      setShown((now) =>
        now.state === 'asking'
          ? { ...nothing, state: 'failed', message: guideMessages.modelFailed }
          : now,
      )
    } catch (error) {
      if (!current.signal.aborted) fail(messageOf(error, guideMessages.modelFailed))
    }
  }
  return { ...shown, ask }
}
