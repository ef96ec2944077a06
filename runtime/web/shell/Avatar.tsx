// First character of a name on a colour of its own.
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  let sum = 0;
  for (const letter of name) sum += letter.charCodeAt(0);
  return <span aria-hidden="true" className={`av a${(sum % 5) + 1}${large ? ' l' : ''}`}>{name.slice(0, 1).toUpperCase()}</span>;
}
