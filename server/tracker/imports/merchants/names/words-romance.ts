import { list, type NameGroup } from '../name-group.ts'

/** French, Spanish, Portuguese and Italian words. */
export const wordsRomance: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      boulangerie, boulang, patisserie, boulangerie patisserie, boucherie, charcuterie, poissonnerie, epicerie,
      fromagerie, alimentation, alimentation generale, supermarche, hypermarche, primeur, primeurs, caviste, cave a vin,
      supermercado, supermercados, super mercado, supermerc, hipermercado, panaderia, pasteleria, carniceria,
      charcuteria, pescaderia, pescados, fruteria, frutas, frutas y verduras, verduras, verduleria, ultramarinos,
      abarrotes, tortilleria, padaria, panificadora, talho, peixaria, mercearia, mercadinho, minimercado, acougue,
      sacolao, supermercato, supermercati, panificio, macelleria, salumeria, pescheria, ortofrutta, frutta e verdura,
      alimentari
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      creperie, friterie, restauration, salon de the, restaurante, restaurantes, cafetaria, cerveceria, marisqueria,
      hamburgueseria, heladeria, bocateria, chiringuito, taberna, lonchera, churreria, asador, pizzaria, pastelaria,
      cervejaria, lanchonete, churrascaria, sorveteria, gelataria, marisqueira, hamburgueria, tasca, ristoranti,
      paninoteca, piadineria, birreria, spaghetteria, tavola calda, rosticceria, gelati, bar restaurante, cafe bar,
      bar ristorante, bar pizzeria, bar tabacchi, brasserie restaurant
    `),
  },
  {
    category: 'transport',
    names: list(`
      carburant, carburants, station service, stationnement, peage, peages, autoroute, autoroutes, location voiture,
      garage automobile, controle technique, gasolinera, gasolina, gasoleo, gasoil, combustible, combustibles,
      carburante, carburanti, estacion de servicio, estacion servicio, estacionamiento, estacionamientos, aparcamiento,
      aparcamientos, autopista, peaje, peajes, taller mecanico, talleres, alquiler de coches, alquiler coches, autobus,
      autobuses, combustivel, combustiveis, gasolineira, posto combustivel, posto combustiveis, auto posto,
      posto de gasolina, estacionamento, estacionamentos, portagem, portagens, pedagio, autopecas, oficina mecanica,
      comboios, aluguel de carros, parcheggio, parcheggi, distributore, benzina, pedaggio, pedaggi, autostrada,
      autonoleggio, noleggio auto, stazione di servizio, treni, biglietteria treni, metropolitana, trasporti pubblici
    `),
  },
  {
    category: 'phone',
    names: list(`
      electricite, facture electricite, facture eau, eau et assainissement, gaz et electricite, telephonie,
      facture telephone, electricidad, recibo luz, recibo de luz, recibo de la luz, factura luz, recibo agua,
      recibo de agua, aguas de, suministro electrico, telefonia, eletricidade, energia eletrica, conta de luz,
      conta de energia, conta de agua, saneamento, energia, elettricita, bolletta, bolletta luce, bolletta gas,
      luce e gas, gas e luce, servizio idrico, telefonica movil
    `),
  },
  {
    category: 'health',
    names: list(`
      pharmacie, pharma, parapharmacie, medecin, dentiste, dentistes, cabinet dentaire, cabinet medical, hopital,
      centre hospitalier, clinique, laboratoire, opticien, opticiens, optique, optic, kinesitherapeute, kine,
      osteopathe, mutuelle, salle de sport, farmacia, farmacias, farmacie, parafarmacia, dentista, dentistas, clinica,
      clinica dental, clinica dentaria, consultorio, laboratorio, laboratorios, optica, opticas, fisioterapia,
      fisioterapeuta, gimnasio, gimnasios, drogaria, drogarias, odontologia, ginasio, ospedale, poliambulatorio,
      studio dentistico, studio medico, ottica, ottico, palestra, erboristeria, medico, policlinico, ambulatorio
    `),
  },
  {
    category: 'clothes',
    names: list(`
      chaussures, vetements, pret a porter, zapatos, zapateria, zapaterias, ropa, calzados, calzado, moda, calcados,
      roupas, vestuario, sapataria, abbigliamento, calzature, scarpe
    `),
  },
  {
    category: 'fun',
    names: list(`
      musee, musees, piscine, jouets, parc attractions, spectacle, spectacles, billetterie, cines, teatro, teatros,
      museo, museos, musei, piscina, juguetes, jugueteria, loteria, loterias, loteria nacional, entradas, discoteca,
      parque tematico, pousada, hotel rural, museu, museus, brinquedos, ingressos, cinema multisala, giocattoli,
      biglietteria, agriturismo, albergo, stabilimento balneare, lotteria
    `),
  },
  {
    category: 'school',
    names: list(`
      universite, ecole, ecoles, lycee, collegio, frais de scolarite, cantine scolaire, creche, librairie, librairies,
      papeterie, auto ecole, universidad, colegio, colegios, escuela, escuelas, colegiatura, guarderia,
      academia de ingles, libreria, librerias, papeleria, autoescuela, matricula universidad, universidade, escola,
      escolas, faculdade, mensalidade escolar, livraria, livrarias, papelaria, infantario, universita, scuola,
      asilo nido, mensa scolastica, cartoleria, cartolibreria, autoscuola, librerie
    `),
  },
  {
    category: 'rent',
    names: list(`
      loyer, loyers, charges locatives, syndic, copropriete, pret immobilier, taxe fonciere, taxe habitation, bricolage,
      quincaillerie, meubles, jardinerie, plomberie, plombier, serrurier, alquiler, renta mensual, hipoteca,
      cuota hipoteca, comunidad de propietarios, comunidad propietarios, comunidad de vecinos, ferreteria, ferreterias,
      muebles, bricolaje, fontaneria, fontanero, cerrajero, aluguel, aluguer, condominio, prestacao casa,
      credito habitacao, iptu, moveis, ferragens, material de construcao, materiais de construcao, affitto,
      canone di locazione, mutuo, rata mutuo, spese condominiali, ferramenta, mobili, arredamento, arredamenti,
      idraulico, casalinghi, amministrazione condominio
    `),
  },
  {
    category: 'other',
    names: list(`
      assurance, assurances, assurance auto, assurance habitation, cotisation, cotisation carte, cotis carte,
      cotisation bancaire, frais bancaires, frais de tenue, frais tenue de compte, frais de tenue de compte,
      frais carte, frais irregularite, agios, commission intervention, commissions intervention, dons, don association,
      coiffeur, coiffure, institut de beaute, salon de coiffure, fleuriste, fleurs, veterinaire, animalerie, pressing,
      laverie, notaire, avocat, avocats, tabac, tabacs, bureau de tabac, bijouterie, seguro, seguros, comision,
      comisiones, comision mantenimiento, comision tarjeta, cuota tarjeta, cuota anual tarjeta, donacion, donativo,
      peluqueria, peluquerias, barberia, estetica, floristeria, veterinario, veterinaria, clinica veterinaria,
      tintoreria, lavanderia, notaria, abogado, abogados, gestoria, estanco, joyeria, regalos, impuesto, impuestos,
      ayuntamiento, electronica, comissao, comissoes, comissao manutencao, anuidade, anuidade cartao, tarifa bancaria,
      tarifa pacote, tarifa mensal, cesta de servicos, imposto, iof, doacao, doacoes, cabeleireiro, cabeleireiros,
      barbearia, florista, floricultura, perfumaria, perfumeria, perfumerie, parfumerie, igreja, tabacaria, joalharia,
      joalheria, papelaria e presentes, assicurazione, assicurazioni, commissione, commissioni, canone conto,
      canone mensile, imposta di bollo, spese tenuta conto, donazione, parrucchiere, parrucchieri, barbiere, estetista,
      centro estetico, fiorista, fiori, profumeria, tabacchi, tabaccheria, gioielleria, notaio, avvocato, toelettatura
    `),
  },
]
