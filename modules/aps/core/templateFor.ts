// Which node template an order takes: a table of preferences over several lists, more than `prefer` of one look-up says.

export interface Suits { id: string; isDefault: boolean; categories: readonly string[]; customers: readonly string[]; orderTypes: readonly string[] }
export interface OrderKind { customer: string | null; /** The category and those above it, nearest first. */ categories: readonly string[]; orderType: string }

/** The first that suits: customer + category + type, customer + category, category, customer, the default. What names something else never suits. */
export function templateFor<T extends Suits>(templates: readonly T[], { customer, categories, orderType }: OrderKind): T | undefined {
  const suiting = templates.filter((one) => (one.orderTypes.length === 0 || one.orderTypes.includes(orderType)) && (one.customers.length === 0 || (customer !== null && one.customers.includes(customer))));
  const steps: ((one: T, category: string | null) => boolean)[] = [
    (one, category) => one.customers.length > 0 && inCategory(one, category) && one.orderTypes.length > 0,
    (one, category) => one.customers.length > 0 && inCategory(one, category),
    (one, category) => one.customers.length === 0 && inCategory(one, category),
    (one) => one.customers.length > 0 && one.categories.length === 0,
  ];
  for (const step of steps) for (const category of [...categories, null]) { const found = suiting.find((one) => step(one, category)); if (found) return found; }
  return templates.find(({ isDefault }) => isDefault);
}

const inCategory = (one: Suits, category: string | null): boolean => category !== null && one.categories.includes(category);
