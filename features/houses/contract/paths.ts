/** A House's public page. */
export const housePath = (id: string) => `/houses/${id}`
