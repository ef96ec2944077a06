// Menus of the header: companies with their marks, languages.
import { lang, languages, t } from '../../i18n/t.ts';
import { useSession, type Company } from '../../session/session.ts';
import { Menu } from '../../ui/Menu.tsx';
import { changeCompany, changeLanguage } from '../companies.ts';

export function CompanyMenu({ anchor, onClose, onChanged, others }: { anchor: HTMLElement; onClose: () => void; onChanged: () => void; /** Only those one is not in. */ others?: boolean }) {
  const { company, companies } = useSession();
  const shown = others ? companies.filter((each) => each.uuid !== company?.uuid && each.status !== '2') : companies;
  return <Menu label={t('切换企业')} anchor={anchor} onClose={onClose} width={240} items={shown.map((each) => ({ key: each.uuid, label: each.name, checked: others ? undefined : each.uuid === company?.uuid, disabled: each.status === '2', after: <CompanyMark company={each} />, onSelect: () => void changeCompany(each.uuid, onChanged) }))} />;
}

export function LanguageMenu({ anchor, onClose, onChanged }: { anchor: HTMLElement; onClose: () => void; onChanged: () => void }) {
  return <Menu label={t('语言')} anchor={anchor} side="end" onClose={onClose} items={languages.map((each) => ({ key: each.id, label: each.label, checked: each.id === lang(), onSelect: () => void changeLanguage(each.id, onChanged) }))} />;
}

function CompanyMark({ company }: { company: Company }) {
  if (company.delFlag === '2') return <span className="tag n wrong">{t('注销中')}</span>;
  if (company.status === '2') return <span className="tag n">{t('待审核')}</span>;
  return company.isDefault === '0' ? <span className="tag n">{t('默认')}</span> : null;
}
