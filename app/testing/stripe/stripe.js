/** What a test browser loads in place of Stripe.js: `window.Stripe` with a payment form of plain fields, which talks to the stand-in. */
;(() => {
  const api = 'https://api.stripe.com/_control/'

  const ask = async (name, given) => {
    const response = await fetch(api + name, { method: 'POST', body: JSON.stringify(given) })
    const reply = await response.json()
    return reply.error ? { error: reply.error } : { intent: reply }
  }

  const field = (label, name, placeholder) => {
    const row = document.createElement('label')
    row.textContent = label
    const input = document.createElement('input')
    Object.assign(input, { name, placeholder, autocomplete: 'off', inputMode: 'numeric' })
    row.append(input)
    return { row, input }
  }

  /** The listeners of an element, and how it notifies them. */
  const eventsOf = (elementType) => {
    const listeners = {}
    const tell = (event, detail) =>
      (listeners[event] ?? []).forEach((listen) => listen({ elementType, ...detail }))
    return { listeners, tell }
  }

  /** What every element of Stripe's can do, and what only this one can. */
  const elementOf = (root, { listeners, tell }, focus, own) => {
    const element = {
      ...own,
      on: (event, listen) => {
        listeners[event] = [...(listeners[event] ?? []), listen]
        return element
      },
      off: (event) => {
        delete listeners[event]
        return element
      },
      mount: (place) => {
        const at = typeof place === 'string' ? document.querySelector(place) : place
        at.append(root)
        setTimeout(() => tell('ready', {}))
      },
      unmount: () => root.remove(),
      destroy: () => root.remove(),
      update: () => element,
      focus,
      blur: () => {},
      clear: () => {},
      collapse: () => {},
    }
    element.once = element.on
    return element
  }

  const createPaymentElement = () => {
    const events = eventsOf('payment')
    const root = document.createElement('div')
    root.dataset.standIn = 'payment-element'
    const card = field('Card number', 'number', '1234 1234 1234 1234')
    const expiry = field('Expiration date', 'expiry', 'MM / YY')
    const code = field('Security code', 'cvc', 'CVC')
    root.append(card.row, expiry.row, code.row)
    const isComplete = () =>
      card.input.value.replaceAll(' ', '').length >= 16 &&
      expiry.input.value !== '' &&
      code.input.value.length >= 3
    root.addEventListener('input', () =>
      events.tell('change', {
        empty: card.input.value === '',
        complete: isComplete(),
        collapsed: false,
        value: { type: 'card' },
      }),
    )
    return elementOf(root, events, () => card.input.focus(), {
      root,
      isComplete,
      number: () => card.input.value.replaceAll(' ', ''),
    })
  }

  const createAddressElement = ({
    mode,
    defaultValues: { name = '', address: start = {} } = {},
  }) => {
    if (mode !== 'shipping' && mode !== 'billing')
      throw new Error('mode must be shipping or billing')
    const events = eventsOf('address')
    const root = document.createElement('div')
    root.dataset.standIn = 'address-element'
    const labels = {
      name: 'Full name',
      line1: 'Address',
      line2: 'Apt, suite, etc.',
      city: 'City',
      state: 'State code',
      postal_code: 'ZIP',
    }
    const inputs = Object.fromEntries(
      Object.entries(labels).map(([key, label]) => {
        const { row, input } = field(label, key, '')
        input.inputMode = 'text'
        input.value = (key === 'name' ? name : start[key]) ?? ''
        root.append(row)
        return [key, input]
      }),
    )
    const valueOf = () => {
      const typed = Object.fromEntries(
        Object.entries(inputs).map(([key, input]) => [key, input.value.trim()]),
      )
      const { name: recipient, line2, ...address } = typed
      return { name: recipient, address: { ...address, line2: line2 || null, country: 'US' } }
    }
    const isComplete = () =>
      Object.entries(inputs).every(([key, { value }]) => key === 'line2' || value.trim() !== '')
    root.addEventListener('input', () =>
      events.tell('change', {
        elementMode: mode,
        empty: Object.values(inputs).every(({ value }) => value === ''),
        complete: isComplete(),
        isNewAddress: true,
        value: valueOf(),
      }),
    )
    return elementOf(root, events, () => inputs.name.focus(), {
      getValue: async () => ({ complete: isComplete(), isNewAddress: true, value: valueOf() }),
    })
  }

  /** Asks as the member's bank would. */
  const authenticate = (root, clientSecret) =>
    new Promise((resolve) => {
      const panel = document.createElement('div')
      panel.setAttribute('role', 'group')
      panel.setAttribute('aria-label', 'Your bank asks')
      const button = (text, passes) => {
        const one = document.createElement('button')
        Object.assign(one, { type: 'button', textContent: text })
        one.addEventListener('click', () => {
          panel.remove()
          resolve(ask('authenticate', { clientSecret, passes }))
        })
        return one
      }
      panel.append(button('Complete authentication', true), button('Fail authentication', false))
      root.append(panel)
    })

  const createElements = (options = {}) => {
    let settings = options
    let payment = null
    let address = null
    return {
      create: (type, given = {}) => {
        if (type === 'address') {
          address = createAddressElement(given)
          return address
        }
        if (type !== 'payment') throw new Error(`the stand-in has no ${type} element`)
        if (!settings.clientSecret)
          throw new Error(
            'a payment element needs a client secret, or a mode that the stand-in lacks',
          )
        payment = createPaymentElement()
        return payment
      },
      getElement: (type) => (type === 'address' ? address : payment),
      update: (next) => {
        settings = { ...settings, ...next }
      },
      fetchUpdates: async () => ({}),
      submit: async () =>
        payment?.isComplete()
          ? { selectedPaymentMethod: 'card' }
          : {
              error: {
                type: 'validation_error',
                code: 'incomplete_payment_details',
                message: 'Your card details are incomplete.',
              },
            },
      on: () => {},
      off: () => {},
      standIn: { secret: () => settings.clientSecret, element: () => payment },
    }
  }

  const confirm =
    (named) =>
    async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
      const secret = clientSecret ?? elements.standIn.secret()
      const element = elements.standIn.element()
      const checked = await elements.submit()
      if (checked.error) return checked
      let done = await ask('confirm', { clientSecret: secret, card: element.number() })
      if (done.intent?.status === 'requires_action') done = await authenticate(element.root, secret)
      if (done.error || redirect === 'if_required')
        return done.error ? { error: done.error } : { [named]: done.intent }
      const target = new URL(confirmParams.return_url)
      target.searchParams.set('payment_intent', done.intent.id)
      target.searchParams.set('payment_intent_client_secret', secret)
      target.searchParams.set('redirect_status', done.intent.status)
      location.assign(target)
      return new Promise(() => {})
    }

  const read = (named) => async (clientSecret) => {
    const { intent, error } = await ask('read', { clientSecret })
    return error ? { error } : { [named]: intent }
  }

  const unknown = (name) => () => Promise.reject(new Error(`the stand-in has no ${name}`))

  window.Stripe = () => ({
    elements: createElements,
    confirmPayment: confirm('paymentIntent'),
    confirmSetup: confirm('setupIntent'),
    retrievePaymentIntent: read('paymentIntent'),
    retrieveSetupIntent: read('setupIntent'),
    createToken: unknown('createToken'),
    createPaymentMethod: unknown('createPaymentMethod'),
    confirmCardPayment: unknown('confirmCardPayment'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  })
  window.Stripe.version = 'endive'
})()
