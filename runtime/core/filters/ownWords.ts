// Values of a filter that mean whoever asks: `$me` for persons, `$myDepartment` for departments and for the people in them.

export type OwnWord = '$me' | '$myDepartment';

const persons = new Set(['amc.user', 'amc.employee', 'amc.companyUser']);
const department = 'amc.department';

export function isOwnWord(value: unknown): value is OwnWord {
  return value === '$me' || value === '$myDepartment';
}

/** Which of them a reference takes, by what it points to. */
export function ownWordsOf(to: string | undefined): readonly OwnWord[] {
  if (to === undefined) return [];
  return persons.has(to) ? ['$me', '$myDepartment'] : to === department ? ['$myDepartment'] : [];
}
