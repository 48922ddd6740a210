import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  documentTypeNames,
  documentTypes,
  handWays,
  verificationLimits,
  wayNames,
  type DocumentType,
  type HandWay,
} from '../../contract/rules.ts'
import {
  getVerificationReport,
  listProposals,
  proposeVerification,
} from '../../contract/staff-endpoints.ts'

const blank = {
  username: '',
  way: null as HandWay | null,
  reason: '',
  country: 'US',
  state: '',
  documentType: 'license' as DocumentType,
  documentNumber: '',
  isAdult: false,
  hasSameName: false,
}
const documents = documentTypes.map((value) => ({ value, label: documentTypeNames[value] }))
const ways = handWays.map((value) => ({ value, title: wayNames[value] }))

/** Proposes a member whose document its writer saw; nothing of it stays in this browser. */
export function ProposalForm({ onDone }: { onDone?: () => void }) {
  const [typed, setTyped] = useState(blank)
  const change = (part: Partial<typeof blank>) => setTyped({ ...typed, ...part })
  const propose = useApiMutation(useCall(), proposeVerification, {
    isSingle: true,
    changes: [listProposals, getVerificationReport],
    onSuccess: () => {
      setTyped(blank)
      onDone?.()
      toast({ tone: 'good', title: 'Proposed', description: 'Someone else confirms it now.' })
    },
  })
  return (
    <Form
      className="max-w-form space-y-5"
      aria-label="Propose a member"
      error={propose.error}
      onSubmit={() =>
        propose.mutate({
          body: {
            ...typed,
            way: typed.way as HandWay,
            isAdult: typed.isAdult as true,
            hasSameName: typed.hasSameName as true,
          },
        })
      }
    >
      <h3 className="text-lg">Propose a member</h3>
      {propose.error && (
        <Callout tone="bad" title="Not proposed" isAnnounced>
          {messageOf(propose.error, "We couldn't save it. What you typed is still here.")}
        </Callout>
      )}
      <Field label="Username" name="username" isRequired>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          value={typed.username}
          onChange={({ target }) => change({ username: target.value })}
        />
      </Field>
      <RadioCards
        legend="How you saw the document"
        isRequired
        options={ways}
        value={typed.way}
        error={fieldErrorsOf(propose.error)['way'] ?? null}
        onChange={(way) => change({ way })}
      />
      <Field
        label="Reason"
        name="reason"
        hint="When and where you saw it, for the person who confirms. Leave out what the document says."
        isRequired
      >
        <TextArea
          rows={3}
          value={typed.reason}
          counterLimit={verificationLimits.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <Field label="Document" name="documentType" isRequired>
        <Select
          options={documents}
          value={typed.documentType}
          onChange={({ target }) => change({ documentType: target.value as DocumentType })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Issuing country" name="country" hint="Two letters, such as US." isRequired>
          <TextInput
            maxLength={2}
            value={typed.country}
            onChange={({ target }) => change({ country: target.value })}
          />
        </Field>
        <Field
          label="State or region"
          name="state"
          hint="That issued it, such as ID. Not needed for a passport."
          isRequired={typed.documentType !== 'passport'}
        >
          <TextInput
            maxLength={verificationLimits.state}
            value={typed.state}
            onChange={({ target }) => change({ state: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Document number"
        name="documentNumber"
        hint="Stored as a keyed hash only, so one document verifies one account."
        isRequired
      >
        <TextInput
          autoComplete="off"
          maxLength={verificationLimits.documentNumber}
          value={typed.documentNumber}
          onChange={({ target }) => change({ documentNumber: target.value })}
        />
      </Field>
      <Checkbox
        name="hasSameName"
        label="The document has the name of the profile."
        required
        checked={typed.hasSameName}
        onChange={({ target }) => change({ hasSameName: target.checked })}
      />
      <Checkbox
        name="isAdult"
        label="The member is 18 or older."
        required
        checked={typed.isAdult}
        onChange={({ target }) => change({ isAdult: target.checked })}
      />
      <Button type="submit" isBusy={propose.isPending}>
        Propose
      </Button>
    </Form>
  )
}
