import { useState } from 'react'
import { stateNames } from '#platform/contract/states.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { articleEndpoints } from '../contract/article-queries.ts'
import { publishQuickly } from '../contract/quick-endpoints.ts'
import { categories, categoryNames, type Category } from '../contract/rules.ts'
import { limits, quickMessage } from '../contract/writing-rules.ts'
import { htmlOfText } from './plain-text.ts'

/** Publishes a short article from the news page; the input stays until it is published. */
export function QuickPublish({ onDone }: { onDone: () => void }) {
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [isOfState, setOfState] = useState(false)
  const publishing = useApiMutation(useCall(), publishQuickly, {
    changes: articleEndpoints,
    isSingle: true,
    onSuccess: ({ status, moderationReason }) => {
      if (status === 'published') toast({ tone: 'good', title: 'Article Published' })
      else
        toast({
          title: 'Article Saved',
          description: moderationReason ?? "It's in My Articles.",
        })
      onDone()
    },
    onError: (error) => {
      const isMissing = Object.values(fieldErrorsOf(error)).includes(quickMessage.text)
      toast({
        tone: 'bad',
        title: isMissing ? quickMessage.title : 'Publish Failed',
        description: messageOf(
          error,
          'Failed to publish article. Please try again.',
          'Failed to publish article. Please try again.',
        ),
      })
    },
  })

  const publish = ({
    title,
    content,
    category,
    state,
  }: Record<'title' | 'content' | 'category' | 'scope' | 'state', string>) => {
    const empty = Object.entries({ title, content }).flatMap(([name, text]) =>
      isBlank(text) ? [[name, quickMessage.text]] : [],
    )
    setMissing(Object.fromEntries(empty) as Record<string, string>)
    if (empty.length > 0)
      toast({ tone: 'bad', title: quickMessage.title, description: quickMessage.text })
    else
      publishing.mutate({
        body: {
          title,
          content: htmlOfText(content),
          category: category as Category,
          scope: isOfState ? 'state' : 'national',
          state: isOfState ? state : null,
        },
      })
  }

  return (
    <Card as="section" className="mt-6" aria-labelledby="quick-publish">
      <h2 id="quick-publish" className="text-lg">
        Quick publish
      </h2>
      <Form<'title' | 'content' | 'category' | 'scope' | 'state'>
        className="mt-4 space-y-5"
        error={publishing.error}
        problems={missing}
        onSubmit={publish}
      >
        <Field label="Title" name="title" isRequired>
          <TextInput maxLength={limits.title} />
        </Field>
        <Field
          label="Content"
          hint="Plain text. Leave a blank line between paragraphs."
          name="content"
          isRequired
        >
          <TextArea rows={6} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Category" name="category">
            <Select
              defaultValue="politics"
              options={categories.map((value) => ({ value, label: categoryNames[value] }))}
            />
          </Field>
          <Field label="About" name="scope">
            <Select
              value={isOfState ? 'state' : 'national'}
              onChange={({ target }) => setOfState(target.value === 'state')}
              options={[
                { value: 'national', label: 'The nation' },
                { value: 'state', label: 'One state' },
              ]}
            />
          </Field>
          {isOfState && (
            <Field label="State" name="state" isRequired>
              <Select
                placeholder="Choose a state"
                options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
              />
            </Field>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" isBusy={publishing.isPending}>
            Publish
          </Button>
        </div>
      </Form>
    </Card>
  )
}
