import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { getVerification, startVerification } from '../contract/endpoints.ts'
import { keptMonths, verificationPath } from '../contract/rules.ts'
import { TestNotice } from './TestNotice.tsx'

/** What is checked and stored, said before a member agrees. */
const said = [
  "You show a passport, driver's license or ID card, and take a selfie. What you show is deleted once we've read the result.",
  'We store when and how you were verified, the country and state on your document, and that you are 18 or older.',
  `We store a keyed hash of your document, so it can’t verify another account. If you delete your account, we keep the hash for ${keptMonths} months.`,
  'Your document needs the name of your profile. If you change your name later, verify again.',
]

/** Where a member continues a check: at the provider, or here. */
export function useStart() {
  return useApiMutation(useCall(), startVerification, {
    isSingle: true,
    changes: [getVerification],
    onSuccess: ({ url }) => {
      if (url !== verificationPath) window.location.assign(url)
    },
    failure: { title: 'Not started', text: "We couldn't start the check. Please try again." },
  })
}

/** Says what happens, and starts a check once the member agrees. */
export function StartVerification({ provider }: { provider: 'stripe' | 'test' }) {
  const start = useStart()
  const [consent, setConsent] = useState(false)
  return (
    <Form
      className="space-y-5"
      error={start.error}
      onSubmit={() => start.mutate({ body: { consent: consent as true } })}
    >
      {provider === 'test' && <TestNotice />}
      <ul className="list-disc space-y-2 pl-5 text-ink-2">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Checkbox
        name="consent"
        label="I agree that my document and selfie are checked, and that this is stored."
        required
        checked={consent}
        onChange={({ target }) => setConsent(target.checked)}
      />
      <Button type="submit" isBusy={start.isPending}>
        Verify my identity
      </Button>
    </Form>
  )
}
