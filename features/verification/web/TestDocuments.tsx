import { useState } from 'react'
import { testDocuments, type TestDocument } from '#platform/contract/test-documents.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { submitTestDocument } from '../contract/endpoints.ts'
import { TestNotice } from './TestNotice.tsx'

const options = Object.entries(testDocuments).map(([value, title]) => ({
  value: value as TestDocument,
  title,
}))

/** Chooses a test document, in place of a camera. */
export function TestDocuments() {
  const [document, setDocument] = useState<TestDocument | null>(null)
  const submit = useApiMutation(useCall(), submitTestDocument, {
    isSingle: true,
    changes: 'everything',
    failure: { title: 'Not submitted', text: "We couldn't submit it. Please try again." },
  })
  return (
    <Form
      className="space-y-5"
      error={submit.error}
      onSubmit={() => submit.mutate({ body: { document: document as TestDocument } })}
    >
      <TestNotice />
      <RadioCards
        legend="Test document"
        isRequired
        options={options}
        value={document}
        onChange={setDocument}
        error={fieldErrorsOf(submit.error)['document'] ?? null}
      />
      <Button type="submit" isBusy={submit.isPending}>
        Show this document
      </Button>
    </Form>
  )
}
